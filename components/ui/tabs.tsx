import clsx from "clsx";
import { AppLink } from "./app-link";

export type Tab = { href: string; label: string; isCurrent: boolean; count?: number | string };

/** Tabs, each a page with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="mb-4 border-b border-border">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <AppLink
              href={tab.href}
              aria-current={tab.isCurrent ? "page" : undefined}
              className={clsx(
                "inline-flex min-h-10 items-center gap-1.5 border-b-2 no-underline pointer-coarse:min-h-11",
                tab.isCurrent
                  ? "border-brand font-semibold text-fg"
                  : "border-transparent text-muted hover:border-border-strong hover:text-fg",
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-meta font-normal text-muted tabular-nums">{tab.count}</span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
