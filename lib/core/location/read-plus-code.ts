import { OpenLocationCode } from "open-location-code";
import type { Coordinates } from "@/lib/core/geo";
import type { FoundPlace } from "./found-place";

/** A code, whole or short, at the start; the name of the town after it only helps people. */
const CODE = /^([23456789CFGHJMPQRVWX]{2,8}\+[23456789CFGHJMPQRVWX]{0,5})(?:[\s,].*)?$/i;

const openLocationCode = new OpenLocationCode();

/**
 * The place a Plus Code names. A short one is completed with the nearest place that has it, counted
 * from `near`. Ten digits are a cell of about 14 metres, so the answer is its middle.
 */
export function readPlusCode(text: string, near: Coordinates): FoundPlace | undefined {
  const code = CODE.exec(text)?.[1]?.toUpperCase();
  if (code === undefined || !openLocationCode.isValid(code)) return undefined;
  const whole = openLocationCode.isShort(code)
    ? openLocationCode.recoverNearest(code, near.latitude, near.longitude)
    : code;
  const cell = openLocationCode.decode(whole);
  return {
    coordinates: { latitude: cell.latitudeCenter, longitude: cell.longitudeCenter },
    precision: "code_cell",
  };
}
