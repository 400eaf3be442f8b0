import { useMessages } from "@/components/messages/use-messages";
import { riderAddress, type RiderFilter } from "@/components/riders/rider-filter";
import type { RiderPage } from "@/components/riders/rider-row";
import { Button } from "@/components/ui/button";
import { COURIER_RIDERS } from "@/lib/messages/courier-riders.gen";

type RiderPagesProps = { filter: RiderFilter; page: RiderPage };

/** Links to the next riders by name and back to the first. */
export function RiderPages({ filter, page }: RiderPagesProps) {
  const texts = useMessages(COURIER_RIDERS).riderPages;

  const { cursor, ...rest } = filter;
  if (cursor === undefined && page.nextCursor === null) return null;
  return (
    <nav aria-label={texts.pages} className="mt-4 flex flex-wrap justify-end gap-2">
      {cursor !== undefined && (
        <Button size="small" href={riderAddress(rest)}>
          {texts.firstRiders}
        </Button>
      )}
      {page.nextCursor !== null && (
        <Button size="small" href={riderAddress({ ...rest, cursor: page.nextCursor })}>
          {texts.nextRiders}
        </Button>
      )}
    </nav>
  );
}
