import { LinkedTile } from "@/components/ui/linked-tile";
import { StatList } from "@/components/ui/stat-list";
import { readMessages } from "@/lib/dashboard/read-messages";
import { NO_RIDERS, type RoomCounts, type RiderRoom } from "@/lib/domain/access/riders/rider-room";
import { RIDERS } from "@/lib/messages/riders.gen";

const STATES = ["free", "has_room", "not_offered"] as const satisfies RiderRoom[];

type RoomTotalsProps = {
  counts: RoomCounts;
  /** The list of the riders. */
  path: string;
};

/** How many riders there are, and what dispatch offers them: three numbers that add up to the first. */
export async function RoomTotals({ counts, path }: RoomTotalsProps) {
  const { offers, offerNotes, riders } = await readMessages(RIDERS);
  return (
    <StatList>
      <LinkedTile label={riders} href={path} value={counts.all} />
      {STATES.map((state) => (
        <LinkedTile
          key={state}
          label={offers[state]}
          href={`${path}?state=${state}`}
          value={counts[state]}
          note={offerNotes[state]}
        />
      ))}
    </StatList>
  );
}

/** The counts of all rows together. */
export function totalOf(rows: { riders: RoomCounts }[]): RoomCounts {
  return rows.reduce(
    (sum, { riders }) => ({
      all: sum.all + riders.all,
      free: sum.free + riders.free,
      has_room: sum.has_room + riders.has_room,
      not_offered: sum.not_offered + riders.not_offered,
    }),
    NO_RIDERS,
  );
}
