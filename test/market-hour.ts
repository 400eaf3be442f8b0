import { afterAll } from "vitest";
import { owner } from "./world";

/** Moves Malawi to where it is a given hour of the day, as often as a file likes. Its own timezone comes back after the file. */
export function useMarketHour(): (hour: number) => Promise<void> {
  const set = (zone: string) =>
    owner`update markets set timezone = ${zone} where code = 'MW'`.then(() => undefined);
  afterAll(() => set("Africa/Blantyre"));
  return (hour) => {
    const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
    // POSIX counts west of Greenwich.
    return set(ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`);
  };
}
