import { Pager } from "@/components/ui/pager";

type MonthPagerProps = {
  /** The month's address: `/courier/earnings/statements/2026-11`. */
  path: string;
  isFirstPage: boolean;
  /** The last entry of the page, if more follow. */
  nextAfter: number | null;
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
