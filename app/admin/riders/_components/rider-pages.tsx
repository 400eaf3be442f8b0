import { Button } from "@/components/ui/button";
import { allRidersAddress, type AllRidersFilter } from "../rider-filter";

type RiderPagesProps = { filter: AllRidersFilter; nextCursor: string | null };

/** Goes on through the riders, and back to the first. */
export function RiderPages({ filter, nextCursor }: RiderPagesProps) {
  const { cursor, ...rest } = filter;
  if (cursor === undefined && nextCursor === null) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-end gap-2">
      {cursor !== undefined && (
        <Button size="small" href={allRidersAddress(rest)}>
          First riders
        </Button>
      )}
      {nextCursor !== null && (
        <Button size="small" href={allRidersAddress({ ...rest, cursor: nextCursor })}>
          Next riders
        </Button>
      )}
    </nav>
  );
}
