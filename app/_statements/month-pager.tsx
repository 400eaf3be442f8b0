import { Pager } from "@/components/ui/pager";
import type { StatementPage } from "./read-statement-page";

type MonthPagerProps = Pick<StatementPage, "isFirstPage" | "nextAfter"> & {
  /** Of the month: `/courier/earnings/statements/2026-11`. */
  path: string;
  labels: { first: string; next: string };
};

/** Walks the movements of a month that do not fit on one page. */
export function MonthPager({ path, isFirstPage, nextAfter, labels }: MonthPagerProps) {
  return (
    <div data-screen-only>
      <Pager
        labels={labels}
        firstHref={isFirstPage ? undefined : path}
        nextHref={nextAfter === null ? undefined : `${path}?cursor=${nextAfter}`}
      />
    </div>
  );
}
