import type { Dice } from "./dice";
import type { DocumentedOperation } from "./documented-operations";
import { seenOr, type Caller, type RequestWorld } from "./request-world";
import { edgeValue, strangeValue, validValue, type Schema } from "./schema-values";

type Fields = Map<string, string>;

/** The body as JSON: as documented, with a field at its edge, with a strange one, or broken as a whole. */
export function makeBody(
  { body = {}, operationId }: DocumentedOperation,
  caller: Caller,
  world: RequestWorld,
  dice: Dice,
): string {
  const fields = validFields(operationId, body, caller, world, dice);
  const way = dice.roll();
  if (way > 0.45) spoil(fields, body, dice);
  if (way > 0.85) spoil(fields, body, dice);
  const text = `{${[...fields].map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(",")}}`;
  return way > 0.95 ? broken(text, dice) : text;
}

function validFields(
  operationId: string,
  { properties = {}, required = [] }: Schema,
  caller: Caller,
  world: RequestWorld,
  dice: Dice,
): Fields {
  const meant = meaning(operationId, caller, world, dice);
  const fields: Fields = new Map();
  for (const [name, schema] of Object.entries(properties)) {
    if (!required.includes(name) && !dice.chance(0.4)) continue;
    fields.set(name, meant[name] ?? validValue(schema, dice));
  }
  // Half a pickup is a mistake of its own, and a quote's price is valid for its own pickup only.
  if (!fields.has("pickup_lat") || caller.latitude !== 0) {
    fields.delete("pickup_lat");
    fields.delete("pickup_lng");
  }
  for (const name of ["delivery_lat", "delivery_lng"]) {
    if (name in properties) fields.set(name, meant[name] ?? "0");
  }
  return fields;
}

/** Fields whose value means something that no schema says. */
function meaning(
  operationId: string,
  caller: Caller,
  { hookUrl }: RequestWorld,
  dice: Dice,
): Record<string, string> {
  const quote = seenOr(caller, "quote", "", dice);
  const [lat, lng, fee] = quote
    ? quote.split(" ")
    : [caller.latitude + dice.int(1, 50) / 1_000, caller.longitude, 2_650].map(String);
  const isTest = caller.environment === "test";
  const url = isTest ? `${hookUrl}/${dice.int(1, 9)}` : "https://shop.example.com/hook";
  const statuses = ["In Transit", "delivered", "PICKED-UP", "arrived at pickup", "cancelled"];
  return {
    delivery_lat: lat ?? "0",
    delivery_lng: lng ?? "0",
    delivery_fee: fee ?? "0",
    receiver_phone: JSON.stringify(
      dice.pick(["+265991234567", "+44 20 7946 0958", "+265 1 234 567"]),
    ),
    order_id: JSON.stringify(seenOr(caller, "order_id", "ord_0000000000000000000000", dice)),
    orders: `[{"idempotency_key":"many-${dice.int(1, 999)}","delivery_lat":${lat},"delivery_lng":${lng},"delivery_fee":${fee}},{"idempotency_key":"one"}]`,
    url: JSON.stringify(url),
    ...(operationId === "simulateStatus" && { status: JSON.stringify(dice.pick(statuses)) }),
    ...(operationId === "startRoboRider" && { seconds_per_step: String(dice.int(0, 2)) }),
  };
}

/** One field less, one more, at its edge, or strange. */
function spoil(fields: Fields, { properties = {} }: Schema, dice: Dice): void {
  const name = dice.pick(Object.keys(properties));
  const way = dice.roll();
  if (way < 0.2) fields.delete(name);
  else if (way < 0.35) fields.set(dice.pick(["deliverySpeed", "__proto__", "", "é"]), "1");
  else if (way < 0.65) fields.set(name, edgeValue(properties[name] ?? {}, dice));
  else fields.set(name, strangeValue(dice));
}

function broken(text: string, dice: Dice): string {
  return dice.pick([
    "",
    "null",
    "[]",
    `[${text}]`,
    JSON.stringify(text),
    text.slice(0, -1),
    `${text}${text}`,
    `\ufeff${text}`,
    text.replaceAll('"', "'"),
    "[".repeat(30_000),
    `{"a":"${"x".repeat(70_000)}"}`,
    `${text.slice(0, -1)},"delivery_lat":1,"delivery_lat":2}`,
  ]);
}
