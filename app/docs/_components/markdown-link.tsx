"use client";

import { usePathname } from "next/navigation";

/** The page as text; an operation is in its chapter's. The contents and the search have none; agents have /llms.txt. */
export function MarkdownLink({ label }: { label: string }) {
  const pathname = usePathname();
  if (!/^\/docs\/(?!search|try\/)./.test(pathname)) return null;
  const [chapter] = /^\/docs\/reference\/(?!events\/)[\w-]+/.exec(pathname) ?? [pathname];
  return (
    <p className="mt-12 border-t border-border pt-4 text-table">
      {/* No page of this site's frame. */}
      <a href={`${chapter}.md`}>{label}</a>
    </p>
  );
}
