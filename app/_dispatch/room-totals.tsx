import { AppLink } from "@/components/ui/app-link";
import { StatList, StatTile } from "@/components/ui/stat-list";
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
      <Tile label={riders} href={path} count={counts.all} />
      {STATES.map((state) => (
        <Tile
          key={state}
          label={offers[state]}
          href={`${path}?state=${state}`}
          count={counts[state]}
          note={offerNotes[state]}
        />
      ))}
    </StatList>
  );
}

type TileProps = { label: string; href: string; count: number; note?: string };

function Tile({ label, href, count, note }: TileProps) {
  return (
    <StatTile
      label={
        <AppLink href={href} className="inline-flex min-h-6 items-center">
          {label}
        </AppLink>
      }
      value={count}
      delta={note && <span className="text-meta text-muted">{note}</span>}
    >
      {count.toLocaleString("en-GB")}
    </StatTile>
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
