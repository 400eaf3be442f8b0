import type { Tab } from "@/components/ui/tabs";
import type { RiderState } from "./rider-status";

type StateTabs = {
  /** The state that is looked at; undefined for all of them. */
  shown: RiderState | undefined;
  counts: Record<RiderState | "all", number>;
  hrefOf: (state: RiderState | undefined) => string;
};

/** Riders by state, each with how many there are. */
export function stateTabs({ shown, counts, hrefOf }: StateTabs): Tab[] {
  const tab = (label: string, state?: RiderState): Tab => ({
    href: hrefOf(state),
    label,
    isCurrent: shown === state,
    count: counts[state ?? "all"],
  });
  return [
    tab("All"),
    tab("Available", "available"),
    tab("Busy", "busy"),
    tab("Offline", "offline"),
  ];
}
