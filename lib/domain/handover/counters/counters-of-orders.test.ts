import { describe, expect, test } from "vitest";
import { closeCounter } from "@/lib/domain/access/counters/close-counter";
import { listCounters } from "@/lib/domain/access/counters/list-counters";
import { get } from "@/test/api";
import {
  chooseCounter,
  failedNearCounter,
  parcelAtCounter,
  passDays,
  stayOf,
} from "@/test/counters";
import { createStaff } from "@/test/courier-staff";
import { expectNoViolations } from "@/test/invariants";
import { bringBack, choose, tomorrowMorning } from "@/test/next-tries";
import { openTrack, sendTrack } from "@/test/parcels";
import { refusalOf } from "@/test/refusal-of";
import { act, jobOf, pinOf, readDay } from "@/test/rider-phone";
import { createRider, owner } from "@/test/world";
import { call } from "../../calls.gen";
import { handOverAtCounter } from "./hand-over-at-counter";
import { listCounterParcels } from "./list-counter-parcels";
import { returnFromCounter } from "./return-from-counter";
import { takeInAtCounter } from "./take-in-at-counter";

type Parcel = Awaited<ReturnType<typeof failedNearCounter>>;

const handOver = async (parcel: Parcel, change: { pin?: string; collectedMinor?: number } = {}) =>
  handOverAtCounter(parcel.courier, {
    orderId: parcel.id,
    pin: await pinOf(parcel.id),
    collectedMinor: 0,
    ...change,
  });

const sendBack = ({ courier, id, phone }: Parcel, riderId = phone.rider.id) =>
  returnFromCounter(courier, { orderId: id, riderId });

const wrongPinOf = async ({ id }: Parcel) =>
  String((Number(await pinOf(id)) + 1) % 10_000).padStart(4, "0");

async function loadOf({ phone }: Parcel) {
  const [row] = await owner<[{ jobs: number; stops: number }]>`
    select active_jobs as jobs, (select count(*)::int from rider_stops s where s.rider_id = r.id) as stops
      from riders r where id = ${phone.rider.id}`;
  return row;
}

const eventsOf = async ({ id }: Parcel) =>
  owner`select type, actor, data -> 'changes' as changes from events
    where order_id = ${id} and sequence > 5 order by sequence`;

describe("a recipient who was not there", () => {
  test("chooses a counter once a try has failed, and the rider only hands it in there", async () => {
    const parcel = await failedNearCounter();
    expect((await openTrack(parcel.receiverToken)).text).toContain("Area 3 office");
    const answers = await Promise.all([chooseCounter(parcel), chooseCounter(parcel)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await stayOf(parcel)).toMatchObject({ counterId: parcel.counterId, since: null });
    const { text } = await openTrack(parcel.receiverToken);
    expect(text).toContain("<h1>Your rider brings it to Area 3 office.</h1>");
    expect(text).toContain("To <b>Area 3 office, Shop 4, beside the bank</b>");
    const job = await jobOf(parcel.phone, parcel.id);
    expect(job).toMatchObject({
      next: [{ kind: "leave_at_counter" }],
      counter: { name: "Area 3 office", landmark: "Shop 4, beside the bank" },
    });
    expect((await bringBack(parcel)).status).toBe(409);
    await act(parcel.phone, { kind: "leave_at_counter", orderId: parcel.id });
    expect((await readDay(parcel.phone)).jobs).toEqual([]);
    expect(await loadOf(parcel)).toEqual({ jobs: 0, stops: 0 });
    expect((await stayOf(parcel)).since).not.toBeNull();
    const changes = (await eventsOf(parcel)).filter(({ type }) => type === "order.changed");
    expect(changes).toMatchObject([
      { actor: "recipient", changes: { counter_name: { before: null, after: "Area 3 office" } } },
      { actor: "rider", changes: { at_counter_since: { before: null } } },
    ]);
    await expectNoViolations([parcel.merchant]);
  });

  test("chooses another way until it lies there, and none after that", async () => {
    const parcel = await failedNearCounter();
    await chooseCounter(parcel);
    await choose(parcel, await tomorrowMorning());
    expect((await stayOf(parcel)).counterId).toBeNull();
    await chooseCounter(parcel);
    const neighbour = { kind: "neighbour", text: "Mrs Phiri" };
    expect((await sendTrack(`${parcel.receiverToken}/wish`, neighbour)).status).toBe(303);
    expect((await stayOf(parcel)).counterId).toBeNull();
    await chooseCounter(parcel);
    await takeInAtCounter(parcel.courier, parcel.id);
    expect((await choose(parcel, await tomorrowMorning())).status).toBe(409);
    expect((await sendTrack(`${parcel.receiverToken}/wish`, neighbour)).status).toBe(409);
    expect(await stayOf(parcel)).toMatchObject({ counterId: parcel.counterId });
  });

  test("chooses no counter of another company, no closed one, and none where the shop forbids it", async () => {
    const parcel = await failedNearCounter();
    const others = await failedNearCounter();
    const foreign = { ...parcel, counterId: others.counterId };
    expect((await chooseCounter(foreign)).status).toBe(400);
    const reply = { order_id: parcel.id, merchant_id: parcel.merchant.id, environment: "live" };
    const kept = { id: "rpl_1", provider: "page", provider_message_id: parcel.id, channel: "page" };
    const forced = { ...reply, ...kept, kind: "counter", text: "", phone: "+265999123456" };
    const given = { counterId: others.counterId, choices: 20, answer: null, language: "en" };
    expect(await refusalOf(call.chooseCounter({ reply: forced, ...given }))).toBe(
      "counter_not_found",
    );
    await owner`update merchants set allows_counter = false where id = ${parcel.merchant.id}`;
    expect((await chooseCounter(parcel)).status).toBe(409);
    await owner`update merchants set allows_counter = true where id = ${parcel.merchant.id}`;
    await closeCounter(parcel.courier, parcel.counterId);
    expect((await chooseCounter(parcel)).status).toBe(409);
    expect((await stayOf(parcel)).counterId).toBeNull();
  });
});

describe("a parcel at a counter", () => {
  test("is handed over once for the recipient's PIN, however often the form is sent", async () => {
    const parcel = await parcelAtCounter();
    await Promise.all([handOver(parcel), handOver(parcel)]);
    await handOver(parcel);
    expect(await stayOf(parcel)).toMatchObject({ status: "delivered", counterId: null });
    const { body } = await get(`/orders/${parcel.id}/pod`, parcel.merchant.liveKey);
    expect(body.proof).toMatchObject({
      method: "pin",
      pin_verified: true,
      received_by: "recipient",
      counter: { name: "Area 3 office", handed_over_by: "Test staff" },
    });
    const [proof] = await owner`select counter_id, handed_over_by from proofs_of_delivery
      where order_id = ${parcel.id}`;
    expect(proof).toMatchObject({ counter_id: parcel.counterId });
    const [{ document }] = await owner<[{ document: string }]>`select document from handovers
      where order_id = ${parcel.id} and kind = 'delivery'`;
    expect(JSON.parse(document)).toMatchObject({
      counter: "Area 3 office",
      handed_over_by: "Test",
      rider: null,
      rider_id: null,
    });
    await expectNoViolations([parcel.merchant]);
  });

  test("is not handed over for a wrong PIN, and not at all after the last try", async () => {
    const parcel = await parcelAtCounter();
    const wrong = await wrongPinOf(parcel);
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await refusalOf(handOver(parcel, { pin: wrong }))).toBe("wrong_pin");
    }
    expect(await refusalOf(handOver(parcel))).toBe("pin_tries_used_up");
    expect(await refusalOf(handOver(parcel, { pin: "12" }))).toBe("invalid_request");
    expect((await stayOf(parcel)).status).toBe("undeliverable");
  });

  test("is not its rider's any more, nor another company's", async () => {
    const parcel = await parcelAtCounter();
    const pin = await pinOf(parcel.id);
    const late = await act(parcel.phone, { kind: "deliver", orderId: parcel.id, pin });
    expect(late.status).toBe(404);
    expect((await bringBack(parcel)).status).toBe(409);
    const courier = await createStaff("owner");
    const foreign = { ...parcel, courier };
    expect(await refusalOf(handOver(foreign))).toBe("order_not_found");
    expect(await refusalOf(sendBack(foreign))).toBe("order_not_found");
    expect(await refusalOf(takeInAtCounter(courier, parcel.id))).toBe("order_not_found");
    expect((await listCounterParcels(courier)).there).toEqual([]);
  });

  test("brings the company its cash, and not the rider", async () => {
    const parcel = await parcelAtCounter({ collect_amount: 25_000 });
    expect(await refusalOf(handOver(parcel))).toBe("invalid_request");
    expect(await refusalOf(handOver(parcel, { collectedMinor: 2_500_001 }))).toBe(
      "invalid_request",
    );
    await handOver(parcel, { collectedMinor: 2_500_000 });
    const [collection] = await owner`select rider_id, counter_id, courier_id, method
      from collections where order_id = ${parcel.id}`;
    expect(collection).toEqual({
      rider_id: null,
      counter_id: parcel.counterId,
      courier_id: parcel.courier.courierId,
      method: "cash",
    });
    const balances = await owner`select a.kind, sum(e.amount_minor)::float8 as minor
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
     where a.courier_id = ${parcel.courier.courierId} and a.kind in ('rider_cash', 'company_cash')
     group by a.kind`;
    expect(balances).toEqual([{ kind: "company_cash", minor: -2_500_000 }]);
    await expectNoViolations([parcel.merchant]);
  });

  test("goes back to the shop with a rider after its last day, and not before", async () => {
    const parcel = await parcelAtCounter();
    expect(await refusalOf(sendBack(parcel))).toBe("counter_still_keeps");
    await passDays(parcel, 6);
    const { id: elsewhere } = await createRider({ latitude: 3, longitude: 3 });
    expect(await refusalOf(sendBack(parcel, elsewhere))).toBe("rider_not_found");
    await sendBack(parcel);
    await sendBack(parcel);
    expect(await stayOf(parcel)).toMatchObject({ status: "returning", counterId: null });
    expect(await loadOf(parcel)).toEqual({ jobs: 1, stops: 1 });
    expect(await jobOf(parcel.phone, parcel.id)).toMatchObject({ next: [{ kind: "return" }] });
    await expectNoViolations([parcel.merchant]);
  });

  test("is either handed over or returned, when both are asked for at once", async () => {
    const parcel = await parcelAtCounter();
    await passDays(parcel, 6);
    const codes = await Promise.all([refusalOf(handOver(parcel)), refusalOf(sendBack(parcel))]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes).toContain("order_status_conflict");
    await expectNoViolations([parcel.merchant]);
  });

  test("stays there when its counter is closed, and is handed over", async () => {
    const parcel = await parcelAtCounter();
    await closeCounter(parcel.courier, parcel.counterId);
    expect(await listCounters(parcel.courier)).toMatchObject([{ there: 1, coming: 0 }]);
    await handOver(parcel);
    expect(await listCounters(parcel.courier)).toEqual([]);
  });

  test("is promised until its last day, and its recipient is reminded once, the day before", async () => {
    const parcel = await parcelAtCounter();
    const [{ isLater }] = await owner<[{ isLater: boolean }]>`
      select promised_by > now() + interval '4 days' as "isLater" from orders where id = ${parcel.id}`;
    expect(isLater).toBe(true);
    await call.remindCounterRecipients({ batch: 100 });
    const steps = () =>
      owner`select step from notifications where order_id = ${parcel.id} and step in ('at_counter', 'counter_reminder')`;
    expect(await steps()).toEqual([{ step: "at_counter" }]);
    // Its last day ends in 10 to 34 hours, at all hours of today.
    await passDays(parcel, 4.6);
    await call.remindCounterRecipients({ batch: 100 });
    await call.remindCounterRecipients({ batch: 100 });
    expect(await steps()).toHaveLength(2);
  });
});
