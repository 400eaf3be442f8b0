import type { RiderRoom } from "@/lib/domain/access/riders/rider-room";

/** The filter of the list of riders, all of it in the page's address. */
export type RiderFilter = {
  q?: string | undefined;
  state?: RiderRoom | undefined;
  cursor?: string | undefined;
};

const STATES: readonly string[] = ["free", "has_room", "not_offered"] satisfies RiderRoom[];

/** States that links and saved views named before. */
const FORMER: Record<string, RiderRoom> = { busy: "not_offered", offline: "not_offered" };

/** A rider's id, after which the next page starts. */
const CURSOR = /^[1-9]\d{0,9}$/;

/** Longer than any name. */
const LONGEST_SEARCH = 100;

/** Reads an address and ignores parts that it does not understand, so that an old link still shows riders. */
export function riderFilterIn(params: { get(name: string): string | null }): RiderFilter {
  const q = (params.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
  const asked = params.get("state") ?? "";
  const state = FORMER[asked] ?? asked;
  const cursor = params.get("cursor") ?? "";
  return {
    ...(q !== "" && { q }),
    ...(isState(state) && { state }),
    ...(CURSOR.test(cursor) && { cursor }),
  };
}

/** The address of a page of riders, or with another path of their data. */
export function riderAddress(filter: RiderFilter, path = "/courier/riders"): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) given.set(name, value);
  const query = given.toString();
  return query === "" ? path : `${path}?${query}`;
}

function isState(text: string): text is RiderRoom {
  return STATES.includes(text);
}
