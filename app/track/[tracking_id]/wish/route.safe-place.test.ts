import { describe, expect, test } from "vitest";
import { post } from "@/test/api";
import { change, changesOf, read } from "@/test/changed-orders";
import { expectNoViolations } from "@/test/invariants";
import { useMarketHour } from "@/test/market-hour";
import {
  bringBack,
  carriedParcel,
  choose,
  failedParcel,
  tomorrowMorning,
  type CarriedParcel,
} from "@/test/next-tries";
import { quotedOrder } from "@/test/orders";
import { openTrack, sendTrack } from "@/test/parcels";
import { act, actionOf, jobOf, pinOf, send } from "@/test/rider-phone";
import {
  leaveAt,
  left,
  mayBeLeft,
  PLACE,
  placeOf,
  proofOf,
  takeInPerson,
} from "@/test/safe-places";
import { createMerchant, owner } from "@/test/world";

const marketIsAt = useMarketHour();

async function textsOf({ id }: CarriedParcel): Promise<string[]> {
  const rows = await owner<{ step: string }[]>`
    select step from notifications where order_id = ${id} order by number`;
  return rows.map(({ step }) => step);
}

async function publicPage({ id }: CarriedParcel): Promise<string> {
  const [row] = await owner<[{ trackingId: string }]>`
    select tracking_id as "trackingId" from orders where id = ${id}`;
  return (await openTrack(row.trackingId)).text;
}

describe("a recipient who is not there", () => {
  test("has it left at a place, and every reader has the words", async () => {
    const parcel = await mayBeLeft();
    const answers = await Promise.all([leaveAt(parcel), leaveAt(parcel)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await changesOf(parcel.id)).toMatchObject([
      { actor: "recipient", changes: { safe_place: { before: null, after: PLACE } } },
    ]);
    expect(await read(parcel.merchant, parcel.id)).toMatchObject({ safe_place: PLACE });
    expect(await jobOf(parcel.phone, parcel.id)).toMatchObject({ safePlace: PLACE, replies: [] });
    const { text } = await openTrack(parcel.receiverToken);
    expect(text).toContain(`Your rider leaves it here: ${PLACE}.`);
    expect(await publicPage(parcel)).not.toContain("guard");
  });

  test("gets it there with a photo, and a text with the link at once", async () => {
    await marketIsAt(10);
    const parcel = await mayBeLeft();
    await leaveAt(parcel);
    const action = actionOf({ ...left(parcel), position: await pinPosition(parcel) });
    for (const isReplay of [false, true]) {
      const { status, body } = await send("POST", "actions", parcel.phone.session, {
        body: action,
      });
      expect([status, body.replayed ?? isReplay]).toEqual([200, isReplay]);
    }
    const { proof, signed } = await proofOf(parcel);
    expect(proof).toMatchObject({
      method: "photo",
      safe_place: PLACE,
      recipient_name: null,
      received_by: null,
      pin_verified: false,
      photo_url: expect.stringContaining("/verify/photos/"),
      metres_from_destination: expect.any(Number),
    });
    expect(JSON.parse(signed.document)).toHaveProperty("safe_place_sha256");
    expect(signed.document).not.toContain("guard");
    expect(await textsOf(parcel)).toContain("left_at_safe_place");
    expect(await placeOf(parcel)).toBeNull();
    const { text } = await openTrack(parcel.receiverToken);
    expect(text).toContain(`Left here with a photo, as you asked: ${PLACE}.`);
    const shared = await publicPage(parcel);
    expect(shared).toContain("Left with a photo at the place that the recipient chose");
    expect(shared).not.toContain("guard");
    await expectNoViolations([parcel.merchant]);
  });

  test("takes it in person all the same, with the own PIN", async () => {
    const parcel = await mayBeLeft();
    await leaveAt(parcel);
    const pin = await pinOf(parcel.id);
    expect((await act(parcel.phone, { ...left(parcel), pin })).status).toBe(200);
    expect((await proofOf(parcel)).proof).toMatchObject({
      received_by: "recipient",
      safe_place: null,
      recipient_name: "Thoko Banda",
    });
    expect(await textsOf(parcel)).not.toContain("left_at_safe_place");
  });

  test("takes the choice back, and nothing is left there", async () => {
    const parcel = await mayBeLeft();
    await leaveAt(parcel);
    expect((await takeInPerson(parcel)).status).toBe(303);
    expect((await takeInPerson(parcel)).status).toBe(303);
    expect(await changesOf(parcel.id)).toMatchObject([
      {},
      { changes: { safe_place: { before: PLACE, after: null } } },
    ]);
    const { status, body } = await act(parcel.phone, left(parcel));
    expect([status, body.error]).toEqual([409, "Not to be left there"]);
    expect(await jobOf(parcel.phone, parcel.id)).toMatchObject({ safePlace: null });
  });

  test("sees the form again without words, and nothing is stored", async () => {
    const parcel = await mayBeLeft();
    const answer = await leaveAt(parcel, " \u0000 ");
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("A safe place needs words.");
    expect(await placeOf(parcel)).toBeNull();
  });

  test("has long words cut to what a rider reads", async () => {
    const parcel = await mayBeLeft();
    await leaveAt(parcel, "x".repeat(200));
    expect(await placeOf(parcel)).toBe("x".repeat(80));
  });
});

async function pinPosition({ id }: CarriedParcel) {
  const [row] = await owner<[{ latitude: number; longitude: number }]>`
    select delivery_latitude as latitude, delivery_longitude as longitude from orders where id = ${id}`;
  return row;
}

describe("a rider", () => {
  test("leaves nothing without a photo", async () => {
    const parcel = await mayBeLeft();
    await leaveAt(parcel);
    const { photo: _, ...without } = left(parcel);
    const { status, body } = await act(parcel.phone, without);
    expect([status, body.error]).toEqual([400, "Proof required"]);
  });

  test.each<[string, unknown]>([
    ["words that are none", ""],
    ["more words than a place has", "x".repeat(81)],
    ["a number", 5],
  ])("sends %s, and nothing happens", async (_, safePlace) => {
    const parcel = await mayBeLeft();
    await leaveAt(parcel);
    const body = { ...actionOf(left(parcel)), safePlace };
    const answer = await send("POST", "actions", parcel.phone.session, { body });
    expect(answer.status).toBe(400);
    expect(await placeOf(parcel)).toBe(PLACE);
  });

  test.each(["at the gate", `${PLACE}.`])("leaves it nowhere else: %s", async (place) => {
    const parcel = await mayBeLeft();
    await leaveAt(parcel);
    expect((await act(parcel.phone, left(parcel, place))).status).toBe(409);
  });

  test("left it without a network before the recipient chose otherwise", async () => {
    const parcel = await mayBeLeft();
    await leaveAt(parcel);
    const before = new Date(Date.now() - 1);
    await new Promise((done) => setTimeout(done, 20));
    await leaveAt(parcel, "with Mrs Phiri");
    await takeInPerson(parcel);
    const late = { ...left(parcel), happenedAt: new Date().toISOString() };
    expect((await act(parcel.phone, late)).status).toBe(409);
    await owner`update events set occurred_at = occurred_at - interval '1 minute'
      where order_id = ${parcel.id} and type <> 'order.changed'`;
    const { status } = await act(parcel.phone, {
      ...left(parcel),
      happenedAt: before.toISOString(),
    });
    expect(status).toBe(200);
    expect((await proofOf(parcel)).proof.safe_place).toBe(PLACE);
  });

  test("leaves nothing for which there is money to collect", async () => {
    const parcel = await mayBeLeft();
    await leaveAt(parcel);
    await owner`update orders set collect_minor = 500000 where id = ${parcel.id}`;
    expect(await jobOf(parcel.phone, parcel.id)).toMatchObject({ safePlace: null });
    // As a hand-over sees it that waited for the change.
    const [seen] = await owner`
      select safe_place_at(o, now()) as place from orders o where o.id = ${parcel.id}`;
    expect(seen).toEqual({ place: null });
    const answer = await act(parcel.phone, { ...left(parcel), collectedMinor: 500000 });
    expect([answer.status, answer.body.error]).toEqual([409, "Not to be left there"]);
  });
});

describe("no place can be chosen", () => {
  test.each<[string, Record<string, unknown>, (parcel: CarriedParcel) => Promise<unknown>]>([
    ["where the shop doesn't allow it for this order", { allow_safe_place: false }, allowForAll],
    ["where the shop allows it for no order", { allow_safe_place: null }, () => Promise.resolve()],
    [
      "for a parcel with money to collect",
      {},
      ({ id }) => owner`update orders set collect_minor = 500000 where id = ${id}`,
    ],
    [
      "for a parcel on its way back",
      {},
      async (parcel) => {
        await act(parcel.phone, { kind: "give_up", orderId: parcel.id, reason: "refused" });
        await bringBack(parcel);
      },
    ],
    [
      "while the recipient says that they didn't order it",
      {},
      ({ receiverToken }) => sendTrack(`${receiverToken}/wish`, { kind: "not_ordered" }),
    ],
  ])("%s", async (_, fields, meanwhile) => {
    const parcel = await mayBeLeft(fields);
    await meanwhile(parcel);
    expect((await leaveAt(parcel)).status).toBe(409);
    expect(await placeOf(parcel)).toBeNull();
    expect((await openTrack(parcel.receiverToken)).text).not.toContain('value="safe_place"');
  });

  test("more often than a person changes their mind", async () => {
    const parcel = await mayBeLeft();
    for (let time = 0; time < 20; time += 1) {
      expect((await leaveAt(parcel, `place ${time}`)).status).toBe(303);
    }
    expect((await leaveAt(parcel)).status).toBe(429);
  });
});

function allowForAll({ merchant }: Pick<CarriedParcel, "merchant">) {
  return owner`update merchants set allows_safe_place = true where id = ${merchant.id}`;
}

test("the shop's own setting holds for an order that says nothing", async () => {
  const parcel = await carriedParcel();
  await allowForAll(parcel);
  expect((await leaveAt(parcel)).status).toBe(303);
  expect(await read(parcel.merchant, parcel.id)).toMatchObject({
    allow_safe_place: null,
    safe_place: PLACE,
  });
});

describe("a chosen place ends", () => {
  test.each<[string, (parcel: CarriedParcel) => Promise<unknown>]>([
    ["with a chosen time", async (parcel) => choose(parcel, await tomorrowMorning())],
    [
      "with a neighbour",
      ({ receiverToken }) =>
        sendTrack(`${receiverToken}/wish`, { kind: "neighbour", text: "Mrs Phiri" }),
    ],
    [
      "with what was not ordered",
      ({ receiverToken }) => sendTrack(`${receiverToken}/wish`, { kind: "not_ordered" }),
    ],
    [
      "with another number of the recipient",
      ({ merchant, id }) => change(merchant, id, { receiver_phone: "+265888765432" }),
    ],
    [
      "when the shop doesn't allow it any more",
      ({ merchant, id }) => change(merchant, id, { allow_safe_place: false }),
    ],
  ])("%s", async (_, meanwhile) => {
    await marketIsAt(10);
    const parcel = await mayBeLeft();
    await leaveAt(parcel);
    await meanwhile(parcel);
    expect(await placeOf(parcel)).toBeNull();
    const changes = await changesOf(parcel.id);
    expect(changes.at(-1)).toMatchObject({
      changes: { safe_place: { before: PLACE, after: null } },
    });
  });

  test("a chosen time and a neighbour", async () => {
    await marketIsAt(10);
    const parcel = await failedParcel({ allow_safe_place: true });
    await sendTrack(`${parcel.receiverToken}/wish`, { kind: "neighbour", text: "Mrs Phiri" });
    await leaveAt(parcel);
    await choose(parcel, await tomorrowMorning());
    await leaveAt(parcel);
    const [row] = await owner`
      select neighbour_name, next_try_from, safe_place from orders where id = ${parcel.id}`;
    expect(row).toEqual({ neighbour_name: null, next_try_from: null, safe_place: PLACE });
  });

  test("not with a change of something else, also where the shop's setting changed", async () => {
    const parcel = await carriedParcel();
    await allowForAll(parcel);
    await leaveAt(parcel);
    await owner`update merchants set allows_safe_place = false where id = ${parcel.merchant.id}`;
    await change(parcel.merchant, parcel.id, { dropoff_note: "Blue gate" });
    expect(await placeOf(parcel)).toBe(PLACE);
  });
});

const MONEY_ERROR = {
  message: expect.stringContaining("allow_safe_place: A parcel with money to collect"),
};

describe("a safe place and money to collect", () => {
  test("are refused together when an order is placed", async () => {
    const merchant = await createMerchant();
    const body = await quotedOrder(merchant, { fields: { collect_amount: 20_000 } });
    const sent = { ...body, allow_safe_place: true };
    const answer = await post("/create-order", merchant.liveKey, sent, {
      "Idempotency-Key": "one",
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(MONEY_ERROR);
  });

  test("are refused together when it changes", async () => {
    const { merchant, id } = await carriedParcel({ collect_amount: 20_000 });
    const answer = await change(merchant, id, { allow_safe_place: true });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(MONEY_ERROR);
  });
});
