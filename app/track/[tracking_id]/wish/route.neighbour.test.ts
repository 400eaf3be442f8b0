import { describe, expect, test } from "vitest";
import { get, patch } from "@/test/api";
import { raceForRows } from "@/test/hold-rows";
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
import { openTrack, placeLiveParcel, sendTrack } from "@/test/parcels";
import { act, jobOf, pinOf } from "@/test/rider-phone";
import { owner } from "@/test/world";

const marketIsAt = useMarketHour();

const PHIRI = { kind: "neighbour", text: "Mrs Phiri", place: "the blue gate", phone: "0888765432" };

type Fields = Record<string, string>;

const wish = ({ receiverToken }: { receiverToken: string }, fields: Fields = PHIRI) =>
  sendTrack(`${receiverToken}/wish`, fields);

async function neighbourOf({ id }: { id: string }) {
  const [row] = await owner<
    [{ name: string | null; place: string | null; phone: string | null; pin: string | null }]
  >`
    select neighbour_name as name, neighbour_place as place, neighbour_phone as phone, neighbour_pin as pin
      from orders where id = ${id}`;
  return row;
}

const NO_NEIGHBOUR = { name: null, place: null, phone: null, pin: null };

async function pinOfNeighbour(parcel: { id: string }): Promise<string> {
  const { pin } = await neighbourOf(parcel);
  if (pin === null) throw new Error("The order has no neighbour.");
  return pin;
}

const deliver = ({ phone, id }: CarriedParcel, pin: string) =>
  act(phone, { kind: "deliver", orderId: id, pin });

async function trackingIdOf({ id }: CarriedParcel): Promise<string> {
  const [row] = await owner<[{ trackingId: string }]>`
    select tracking_id as "trackingId" from orders where id = ${id}`;
  return row.trackingId;
}

async function proofOf(parcel: CarriedParcel) {
  const { body } = await get(`/orders/${parcel.id}/pod`, parcel.merchant.liveKey);
  return body.proof;
}

describe("a recipient who is not there", () => {
  test("chooses a neighbour, who gets a PIN by text message, and every reader has it", async () => {
    await marketIsAt(10);
    const parcel = await carriedParcel();
    const answers = await Promise.all([wish(parcel), wish(parcel)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await wish(parcel);
    const { pin, ...neighbour } = await neighbourOf(parcel);
    expect(neighbour).toEqual({
      name: "Mrs Phiri",
      place: "the blue gate",
      phone: "+265888765432",
    });
    expect(pin).not.toBe(await pinOf(parcel.id));
    const changes = await owner`select actor, data -> 'changes' as changes from events
      where order_id = ${parcel.id} and type = 'order.changed'`;
    expect(changes).toEqual([
      { actor: "recipient", changes: { neighbour_name: { before: null, after: "Mrs Phiri" } } },
    ]);
    const job = await jobOf(parcel.phone, parcel.id);
    expect(job).toMatchObject({ neighbour, replies: [] });
    expect(JSON.stringify(job)).not.toContain(`"${pin}"`);
    const { text } = await openTrack(parcel.receiverToken);
    expect(text).toContain(`data-testid="neighbour-pin">${pin}<`);
    expect(text).toContain("You asked to give it to Mrs Phiri.");
    expect((await openTrack(await trackingIdOf(parcel))).text).not.toContain("Phiri");
  });

  test("gets the parcel to the neighbour, whose PIN is the proof", async () => {
    const parcel = await failedParcel();
    await wish(parcel, { ...PHIRI, phone: "" });
    await act(parcel.phone, { kind: "depart", orderId: parcel.id });
    expect((await deliver(parcel, await pinOfNeighbour(parcel))).status).toBe(200);
    expect(await proofOf(parcel)).toMatchObject({
      method: "pin",
      received_by: "neighbour",
      recipient_name: "Mrs Phiri",
      pin_verified: true,
    });
    const { text } = await openTrack(parcel.receiverToken);
    expect(text).toContain("Handed over to Mrs Phiri with their PIN");
    const publicPage = await openTrack(await trackingIdOf(parcel));
    expect(publicPage.text).toContain("Handed over to a neighbour with their PIN");
    expect(publicPage.text).not.toContain("Phiri");
    expect(await neighbourOf(parcel)).toEqual(NO_NEIGHBOUR);
    await expectNoViolations([parcel.merchant]);
  });

  test("can take it all the same, with the own PIN", async () => {
    const parcel = await carriedParcel();
    await wish(parcel);
    expect((await deliver(parcel, await pinOf(parcel.id))).status).toBe(200);
    expect(await proofOf(parcel)).toMatchObject({
      received_by: "recipient",
      recipient_name: "Thoko Banda",
    });
  });

  test("gives the own number, and passes the PIN on", async () => {
    const parcel = await placeLiveParcel();
    await wish(parcel, { ...PHIRI, phone: "0999123456" });
    expect(await neighbourOf(parcel)).toMatchObject({ name: "Mrs Phiri", phone: null });
  });

  test("sees the form again for a number that is none, and nothing is stored", async () => {
    const parcel = await placeLiveParcel();
    const answer = await wish(parcel, { ...PHIRI, phone: "12" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("A phone number must be complete.");
    expect(answer.text).toContain('value="the blue gate"');
    expect(await neighbourOf(parcel)).toEqual(NO_NEIGHBOUR);
  });
});

describe("a neighbour's PIN", () => {
  test.each<[string, (parcel: CarriedParcel) => Promise<unknown>]>([
    ["a chosen time", async (parcel) => choose(parcel, await tomorrowMorning())],
    ["another neighbour", (parcel) => wish(parcel, { ...PHIRI, text: "Mr Banda" })],
    [
      "another place",
      ({ id, merchant: { liveKey, pickup } }) =>
        patch(`/orders/${id}`, liveKey, {
          delivery_lat: pickup.latitude + 0.001,
          delivery_lng: pickup.longitude,
          delivery_fee: 999_999,
        }).then(({ body }) =>
          patch(`/orders/${id}`, liveKey, {
            delivery_lat: pickup.latitude + 0.001,
            delivery_lng: pickup.longitude,
            delivery_fee: body.delivery_fee,
          }),
        ),
    ],
    [
      "money to collect",
      ({ id }) => owner`update orders set collect_minor = 500000 where id = ${id}`,
    ],
  ])("is wrong after %s, and counts as a try", async (_, change) => {
    const parcel = await carriedParcel();
    await wish(parcel);
    const pin = await pinOfNeighbour(parcel);
    await change(parcel);
    expect((await jobOf(parcel.phone, parcel.id))?.neighbour?.name).not.toBe("Mrs Phiri");
    const [{ toCollect }] = await owner<[{ toCollect: number }]>`
      select collect_minor::float8 as "toCollect" from orders where id = ${parcel.id}`;
    const { body } = await act(parcel.phone, {
      kind: "deliver",
      orderId: parcel.id,
      pin,
      ...(toCollect > 0 && { collectedMinor: toCollect }),
    });
    expect(body).toMatchObject({ error: "Wrong PIN", tries_left: 4 });
  });

  test("has no more tries than the recipient's", async () => {
    const parcel = await carriedParcel();
    await wish(parcel);
    const pins = [await pinOfNeighbour(parcel), await pinOf(parcel.id)];
    const wrong = ["0000", "1111", "2222"].find((it) => !pins.includes(it))!;
    for (let tried = 0; tried < 5; tried += 1) await deliver(parcel, wrong);
    const answers = await Promise.all(pins.map((pin) => deliver(parcel, pin)));
    expect(answers.map(({ body }) => body.error)).toEqual([
      "PIN tries used up",
      "PIN tries used up",
    ]);
  });

  test("is not that of a return", async () => {
    const parcel = await failedParcel();
    await wish(parcel);
    const pin = await pinOfNeighbour(parcel);
    await bringBack(parcel);
    expect(await neighbourOf(parcel)).toEqual(NO_NEIGHBOUR);
    const { body } = await act(parcel.phone, { kind: "return", orderId: parcel.id, pin });
    expect(body.error).toBe("Wrong PIN");
  });
});

describe("no neighbour can be chosen", () => {
  test.each<[string, (parcel: CarriedParcel) => Promise<unknown>]>([
    [
      "where the shop doesn't allow one",
      ({ merchant }) =>
        owner`update merchants set recipient_choices = '{today}' where id = ${merchant.id}`,
    ],
    [
      "for a parcel with money to collect",
      ({ id }) => owner`update orders set collect_minor = 500000 where id = ${id}`,
    ],
    [
      "for a parcel on its way back",
      async (parcel) => {
        await act(parcel.phone, { kind: "give_up", orderId: parcel.id, reason: "refused" });
        await bringBack(parcel);
      },
    ],
  ])("%s", async (_, meanwhile) => {
    const parcel = await carriedParcel();
    await meanwhile(parcel);
    expect((await wish(parcel)).status).toBe(409);
    expect(await neighbourOf(parcel)).toEqual(NO_NEIGHBOUR);
    expect((await openTrack(parcel.receiverToken)).text).not.toContain('value="neighbour"');
  });

  test("more often than a person changes their mind", async () => {
    const parcel = await carriedParcel();
    for (let time = 0; time < 20; time += 1) {
      expect((await wish(parcel, { ...PHIRI, text: `Neighbour ${time}`, phone: "" })).status).toBe(
        303,
      );
    }
    expect((await wish(parcel)).status).toBe(429);
  });
});

test("a neighbour ends a chosen time, and the promise stays", async () => {
  const parcel = await failedParcel();
  const tomorrow = await tomorrowMorning();
  await choose(parcel, tomorrow);
  await wish(parcel);
  const [row] =
    await owner`select next_try_from, promised_by, neighbour_name from orders where id = ${parcel.id}`;
  expect(row).toEqual({
    next_try_from: null,
    promised_by: tomorrow.until,
    neighbour_name: "Mrs Phiri",
  });
  const { text } = await openTrack(parcel.receiverToken);
  expect(text).not.toContain("Your rider tries again");
});

test("before the pickup, coming later ends the choice of a neighbour", async () => {
  const parcel = await placeLiveParcel();
  await wish(parcel);
  await wish(parcel, { kind: "later", text: "after 17:00" });
  expect(await neighbourOf(parcel)).toEqual(NO_NEIGHBOUR);
});

test("choosing a neighbour and delivering happen one after the other", async () => {
  const parcel = await carriedParcel();
  const pin = await pinOf(parcel.id);
  const [chosen, delivered] = await raceForRows(
    `select from orders where id = '${parcel.id}'`,
    () => Promise.all([wish(parcel), deliver(parcel, pin)]),
  );
  expect(delivered.status).toBe(200);
  expect([303, 409]).toContain(chosen.status);
  expect(await neighbourOf(parcel)).toEqual(NO_NEIGHBOUR);
});
