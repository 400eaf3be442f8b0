import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "./app-link";

type PageHeadProps = {
  title: ReactNode;
  sub?: ReactNode;
  /** How fresh the page is, where it refreshes itself. */
  live?: ReactNode;
  actions?: ReactNode;
  /** The list above this page. */
  back?: { href: string; label: string };
};

/** The `h1` of a page, its subtitle, and its actions. */
export function PageHead({ title, sub, live, actions, back }: PageHeadProps) {
  return (
    <div className="mb-6">
      {back && (
        <AppLink
          href={back.href}
          className="-ml-1 inline-flex min-h-8 items-center gap-1.5 rounded-control px-1 text-table text-muted no-underline hover:text-fg pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </AppLink>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-96">
          <div className="flex flex-wrap items-center gap-x-3">
            <h1 className="text-title font-strong tracking-[-0.01em]">{title}</h1>
            {live}
          </div>
          {sub !== undefined && <p className="mt-0.5 max-w-[68ch] text-muted">{sub}</p>}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2 empty:hidden">{actions}</div>
        )}
      </div>
    </div>
  );
}
