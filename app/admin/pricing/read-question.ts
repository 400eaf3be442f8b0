import type { WeightBand } from "@/db/schema/rate-cards";
import type { Coordinates } from "@/lib/core/geo";
import { startOfDay } from "@/lib/core/local-day";
import { readNamedPlace } from "@/lib/core/location/named-place";
import { refuse } from "@/lib/domain/errors";
import type { PriceQuestion } from "@/lib/domain/pricing/quotes/explain-price";

/** The typed texts of the address. */
export type Asked = Record<
  "quote" | "market" | "pickup" | "drop" | "weight" | "speed" | "day",
  string
>;

type Params = Record<string, string | string[] | undefined>;

export function askedIn(params: Params): Asked {
  const read = (name: string) => [params[name]].flat()[0] ?? "";
  return {
    quote: read("quote").trim(),
    market: read("market"),
    pickup: read("pickup"),
    drop: read("drop"),
    weight: read("weight") || "0-5kg",
    speed: read("speed") || "standard",
    day: read("day"),
  };
}

/** @throws invalid_coordinates, invalid_request for an invalid day */
export function questionOf(asked: Asked, timezone: string): PriceQuestion {
  const at = asked.day === "" ? new Date() : startOfDay(asked.day, timezone);
  return {
    marketCode: asked.market,
    pickup: requirePlace(asked.pickup),
    delivery: requirePlace(asked.drop),
    weightEstimate: asked.weight,
    deliverySpeed: asked.speed,
    at:
      at ??
      refuse("invalid_request", {
        issues: [{ path: "day", problem: { kind: "no_date", text: asked.day.slice(0, 24) } }],
      }),
  };
}

/** A place that was chosen by its name, or latitude and longitude as maps copy them. */
function requirePlace(text: string): Coordinates {
  const named = readNamedPlace(text);
  if (named) return named.coordinates;
  const [latitude, longitude, ...rest] = text.split(",").map((part) => part.trim());
  const place = { latitude: Number(latitude || NaN), longitude: Number(longitude || NaN) };
  const isPair = rest.length === 0 && Object.values(place).every(Number.isFinite);
  return isPair ? place : refuse("invalid_coordinates", { issues: [] });
}

const GRAMS_PER_KG = 1_000;

/** The weights to choose from, by the bands of the prices; one that was asked for in the address stays. */
export function weightsOf(bands: readonly WeightBand[], asked: string) {
  const limits = [...new Set(bands.map(({ upToG }) => upToG / GRAMS_PER_KG))].toSorted(
    (one, other) => one - other,
  );
  const weights = limits.map((kilograms): { value: string; kilograms?: number } => ({
    value: `0-${kilograms}kg`,
    kilograms,
  }));
  return weights.some(({ value }) => value === asked) ? weights : [{ value: asked }, ...weights];
}
