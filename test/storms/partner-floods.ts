import { randomInt, randomUUID } from "node:crypto";
import { newPhone } from "../new-phone";
import { callPartner, type PartnerSystem, sendOnce } from "./partner-system";

/** What bad systems do beside offers and jobs. */
export const FLEET_HABITS = { changeCapacity, floodWithPositions, sendGarbage };

/** The largest batch that is taken. */
const BATCH = 500;

/** A place at which no driver is: what is recorded there came from positions that must be left out. */
export const NOWHERE = { lat: 1.5, lng: 1.5 };

/** The middle of the town of storms. */
export const TOWN = { lat: -13.9626, lng: 33.7741 };

const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1_000).toISOString();

/** Takes another number of orders three times at once, and again: seats come and go while they have orders. */
async function changeCapacity(partner: PartnerSystem): Promise<void> {
  const say = (orders: number) => {
    const body = { ...TOWN, orders, minutes: 60, vehicle_class: "BIKE", phone: newPhone() };
    const request = { method: "PUT", path: "capacity/depot", body } as const;
    return callPartner(partner, "changeCapacity", request, ["ok"]);
  };
  await Promise.all([say(randomInt(4)), say(randomInt(2, 7)), say(0)]);
  await say(randomInt(1, 5));
}

/** More positions than a batch has, then old, future and foreign ones between true ones, five times at once. */
async function floodWithPositions(partner: PartnerSystem): Promise<void> {
  const habit = "floodWithPositions";
  const ids = partner.drivers.map(({ id }) => id);
  const bad = [
    [{ driver_id: ids[0], ...NOWHERE, recorded_at: at(90_000) }, "too_old"],
    [{ driver_id: ids[0], ...NOWHERE, recorded_at: at(-600) }, "in_future"],
    [{ driver_id: ids[0], lat: 0, lng: 0, recorded_at: at(5) }, "not_on_earth"],
    [{ driver_id: partner.foreignDriverId, ...NOWHERE, recorded_at: at(5) }, "rider_not_found"],
  ] as const;
  const good = Array.from({ length: BATCH - bad.length }, (_, index) => ({
    driver_id: ids[index % ids.length],
    ...TOWN,
    accuracy_m: 2_000,
    recorded_at: at(BATCH - index),
  }));
  const positions = [...bad.map(([position]) => position), ...good];
  const path = "positions";
  await callPartner(partner, habit, { path, body: { positions: [...positions, good[0]] } }, [
    "invalid_request",
  ]);
  const { body } = await callPartner(partner, habit, { path, body: { positions } }, ["ok"]);
  const results = (body.results ?? []) as { result: string }[];
  bad.forEach(([, expected], index) => {
    const found = results[index]?.result;
    if (found !== expected) partner.faults.push(`a position is ${found}, not ${expected}`);
  });
  const batch = { path, body: { positions } };
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendOnce(partner, batch)));
  for (const answer of answers)
    if (answer && answer.status < 500 && !["ok", "rate_limited"].includes(answer.says))
      partner.faults.push(`positions at once were answered ${answer.status}`);
}

/** Bodies that no request of ours has. */
export const GARBAGE: Record<string, unknown> = {
  "half of an object": '{"kind":"pick',
  "no JSON": "kind=pick_up",
  nothing: "",
  null: "null",
  list: [],
  text: '"pick_up"',
  number: "7",
  "objects in each other": `${'{"kind":'.repeat(2_000)}7${"}".repeat(2_000)}`,
  "lists in each other": "[".repeat(20_000),
  "an object for a kind": { kind: { kind: "pick_up" } },
  "a kind of JavaScript": { kind: "constructor" },
  "a prototype": '{"__proto__":{"kind":"pick_up"}}',
  "a letter that no text may have": { kind: "deliver", note: "a\u0000b", pin: "\u0000" },
  "half of a letter": '{"kind":"deliver","note":"\\ud800","pin":"12"}',
  "a number beyond all": '{"kind":"deliver","cash_collected":1e400,"pin":"12345678901234567890"}',
  "a long text": { kind: "deliver", note: "x".repeat(300_000) },
  "a long signature": { kind: "deliver", signature: [Array.from({ length: 30_000 }, () => 9)] },
  "a time of no calendar": { kind: "depart", happened_at: "2026-02-31T25:61:00Z" },
};

/** Sends each of them to each address that takes a body, and names that are no ids. */
async function sendGarbage(partner: PartnerSystem, order: string): Promise<void> {
  const offer = `off_${"0".repeat(32)}`;
  const paths = [`jobs/${order}/steps`, `offers/${offer}/accept`, "positions", "jobs/%00/steps"];
  // An order that is past the step needs no proof any more, so that none is read.
  const expected = ["refusal", "already"];
  const call = (request: Parameters<typeof callPartner>[2]) =>
    callPartner(partner, "sendGarbage", { key: randomUUID(), ...request }, expected);
  for (const path of paths) for (const body of Object.values(GARBAGE)) await call({ path, body });
  await call({ path: "positions", body: "<xml/>", contentType: "application/xml" });
  await call({ method: "PATCH", path: `jobs/${order}/steps`, body: {} });
  await call({ method: "PUT", path: `jobs/${order}/driver`, body: { driver_id: -1 } });
}
