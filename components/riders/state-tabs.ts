import type { Tab } from "@/components/ui/tabs";
import type { RiderState } from "./rider-status";

type StateTabs = {
  /** The chosen state; undefined for all. */
  shown: RiderState | undefined;
  counts: Record<RiderState | "all", number>;
  hrefOf: (state: RiderState | undefined) => string;
};

/** Tabs of riders by state, with counts. */
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
