import { sql } from "@/db/client";
import { type Coordinates, distanceMetres } from "@/lib/core/geo";
import type { Environment } from "../../authority/merchant-context";
import { PIN_MAX_M } from "./choose-door";
import { doorKeyOf } from "./door-key";
import type { Destination } from "./find-hints";

/** A recipient's photo of the entrance, without its content. */
export type EntrancePhoto = { id: string; sha256: string; width: number; height: number };

type Found = EntrancePhoto & Coordinates & { environment: Environment; phoneKey: string };

/** The photo that each of these recipients has sent of the entrance there, in the same order; null without one. */
export async function findEntrances(
  destinations: readonly Destination[],
): Promise<(EntrancePhoto | null)[]> {
  const keys = destinations.map(({ phone }) => phone && doorKeyOf(phone));
  const found = await photosOf(keys.flatMap((key) => key ?? []));
  return destinations.map(({ environment, pin }, index) => {
    const photo = found.find(
      (each) =>
        each.environment === environment &&
        each.phoneKey === keys[index] &&
        distanceMetres(pin, each) <= PIN_MAX_M,
    );
    if (!photo) return null;
    const { id, sha256, width, height } = photo;
    return { id, sha256, width, height };
  });
}

async function photosOf(phoneKeys: string[]): Promise<Found[]> {
  if (phoneKeys.length === 0) return [];
  return sql<Found[]>`
    select id, environment, phone_key as "phoneKey", latitude, longitude, sha256, width, height
      from entrance_photos where phone_key = any (${phoneKeys}::text[]) order by kept_at desc, id`;
}

/** Its content, a WebP; undefined once it is gone. */
export async function readEntrancePhoto({
  id,
}: Pick<EntrancePhoto, "id">): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const [row] = await sql<[{ photo: Buffer }?]>`select photo from entrance_photos where id = ${id}`;
  return row && new Uint8Array(row.photo);
}
