import { createHash } from "node:crypto";
import { BASE62, type IdPrefix } from "@/lib/core/ids";

const ID_LENGTH = 22;

/** Makes the demo's keys differ from keys that others derive from the same names. */
const PHRASE = "Tumiza demo world";

/** An id of the usual form that is the same on every machine: `stableId("mer", "Mbowe Pharmacy")`. */
export function stableId(prefix: IdPrefix, name: string): string {
  return `${prefix}_${stableBase62(`${prefix} ${name}`, ID_LENGTH)}`;
}

/** Base62 text of up to 32 characters that only depends on the name. */
export function stableBase62(name: string, length: number): string {
  const digest = createHash("sha256").update(`${PHRASE}: ${name}`).digest();
  return [...digest.subarray(0, length)].map((byte) => BASE62[byte % 62]).join("");
}

/** 32 hexadecimal digits that only depend on the name, as ids made inside Postgres end. */
export function stableHex(name: string): string {
  return createHash("sha256").update(`${PHRASE}: ${name}`).digest("hex").slice(0, 32);
}
