import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { ADMIN_RIDERS } from "@/lib/messages/admin-riders.gen";
import { allRidersAddress, type AllRidersFilter } from "../rider-filter";

type RiderPagesProps = { filter: AllRidersFilter; nextCursor: string | null };

/** Links to the next riders and back to the first. */
export function RiderPages({ filter, nextCursor }: RiderPagesProps) {
  const texts = useMessages(ADMIN_RIDERS).riderPages;

  const { cursor, ...rest } = filter;
  if (cursor === undefined && nextCursor === null) return null;
  return (
    <nav aria-label={texts.pages} className="mt-4 flex flex-wrap justify-end gap-2">
      {cursor !== undefined && (
        <Button size="small" href={allRidersAddress(rest)}>
          {texts.firstRiders}
        </Button>
      )}
      {nextCursor !== null && (
        <Button size="small" href={allRidersAddress({ ...rest, cursor: nextCursor })}>
          {texts.nextRiders}
        </Button>
      )}
    </nav>
  );
}
