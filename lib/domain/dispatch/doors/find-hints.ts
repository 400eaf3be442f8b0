import { sql } from "@/db/client";
import type { Coordinates } from "@/lib/core/geo";
import type { Environment } from "../../authority/merchant-context";
import { type DoorHint, type DoorHintKind, hintsAt } from "./door-hint";
import { doorKeyOf } from "./door-key";

/** Where an order goes, and to which person. */
export type Destination = { environment: Environment; phone: string | null; pin: Coordinates };

type Found = Coordinates & {
  environment: Environment;
  phoneKey: string;
  kind: DoorHintKind;
  words: string | null;
};

/** What riders have said of the way to each of these doors, in the same order; of each the newest first. */
export async function findHints(destinations: readonly Destination[]): Promise<DoorHint[][]> {
  const sought = destinations.map((each) => ({
    ...each,
    phoneKey: each.phone && doorKeyOf(each.phone),
  }));
  const found = await hintsOf(sought.flatMap(({ phoneKey }) => phoneKey ?? []));
  return sought.map(({ environment, phoneKey, pin }) => {
    const own = found.filter(
      (hint) => hint.environment === environment && hint.phoneKey === phoneKey,
    );
    return hintsAt(pin, own).map(({ kind, words }) => ({ kind, words }));
  });
}

async function hintsOf(phoneKeys: string[]): Promise<Found[]> {
  if (phoneKeys.length === 0) return [];
  return sql<Found[]>`
    select environment, phone_key as "phoneKey", latitude, longitude, kind, words
      from door_hints where phone_key = any (${phoneKeys}::text[]) order by left_at desc, id`;
}
