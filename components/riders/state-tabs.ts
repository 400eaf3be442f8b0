import type { Tab } from "@/components/ui/tabs";
import type { RidersMessages } from "@/lib/messages/riders.gen";
import type { RiderState } from "./rider-status";

type StateTabs = {
  /** The chosen state; undefined for all. */
  shown: RiderState | undefined;
  counts: Record<RiderState | "all", number>;
  hrefOf: (state: RiderState | undefined) => string;
};

/** Tabs of riders by state, with counts. */
export function stateTabs(
  { all, states }: RidersMessages,
  { shown, counts, hrefOf }: StateTabs,
): Tab[] {
  const tab = (label: string, state?: RiderState): Tab => ({
    href: hrefOf(state),
    label,
    isCurrent: shown === state,
    count: counts[state ?? "all"],
  });
  return [
    tab(all),
    tab(states.available, "available"),
    tab(states.busy, "busy"),
    tab(states.offline, "offline"),
  ];
}
