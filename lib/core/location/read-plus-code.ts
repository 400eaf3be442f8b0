import { OpenLocationCode } from "open-location-code";
import type { Coordinates } from "@/lib/core/geo";
import type { FoundPlace, Unclear } from "./found-place";

/** A code, whole or short, at the start; the name of the town after it only helps people. */
const CODE = /^([023456789CFGHJMPQRVWX]{2,8})\+([23456789CFGHJMPQRVWX]{0,5})(?:[ ,+]|$)/i;

/** The short codes of maps leave out a degree; shorter ones fit many places around one town. */
const SHORTEST = 4;

const openLocationCode = new OpenLocationCode();

/**
 * The place a Plus Code names. A short one is completed with the nearest place that has it, counted
 * from `near`. Ten digits are a cell of about 14 metres, so the answer is its middle. A code with fewer is of a
 * cell of 275 metres to 2,200 kilometres, which is no place to send a rider to.
 */
export function readPlusCode(text: string, near: Coordinates): FoundPlace | Unclear | undefined {
  const [, head = "", tail = ""] = CODE.exec(text)?.map((part) => part.toUpperCase()) ?? [];
  if (!openLocationCode.isValid(`${head}+${tail.length > 1 ? tail : ""}`)) return undefined;
  if (head.length < SHORTEST || tail.length < 2) return { unclear: "coarse_code" };
  const code = `${head}+${tail}`;
  const whole = openLocationCode.isShort(code)
    ? openLocationCode.recoverNearest(code, near.latitude, near.longitude)
    : code;
  const cell = openLocationCode.decode(whole);
  return {
    coordinates: { latitude: cell.latitudeCenter, longitude: cell.longitudeCenter },
    precision: "code_cell",
  };
}
