"use client";

import { usePathname } from "next/navigation";

/** The page as text. The contents and the search have none; agents have /llms.txt. */
export function MarkdownLink({ label }: { label: string }) {
  const pathname = usePathname();
  if (!/^\/docs\/(?!search)./.test(pathname)) return null;
  return (
    <p className="mt-12 border-t border-border pt-4 text-table">
      {/* No page of this site's frame. */}
      <a href={`${pathname}.md`}>{label}</a>
    </p>
  );
}
