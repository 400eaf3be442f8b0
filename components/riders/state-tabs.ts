import type { Tab } from "@/components/ui/tabs";
import type { RoomCounts, RiderRoom } from "@/lib/domain/access/riders/rider-room";
import type { RidersMessages } from "@/lib/messages/riders.gen";

type StateTabs = {
  /** The chosen state; undefined for all. */
  shown: RiderRoom | undefined;
  counts: RoomCounts;
  hrefOf: (state: RiderRoom | undefined) => string;
};

/** Tabs of riders by what dispatch offers them, with counts. */
export function stateTabs(
  { all, offers }: RidersMessages,
  { shown, counts, hrefOf }: StateTabs,
): Tab[] {
  const tab = (label: string, state?: RiderRoom): Tab => ({
    href: hrefOf(state),
    label,
    isCurrent: shown === state,
    count: counts[state ?? "all"],
  });
  return [
    tab(all),
    tab(offers.free, "free"),
    tab(offers.has_room, "has_room"),
    tab(offers.not_offered, "not_offered"),
  ];
}
