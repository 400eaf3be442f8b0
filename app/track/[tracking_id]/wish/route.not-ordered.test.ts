import { describe, expect, test } from "vitest";
import { advanceDispatch } from "@/lib/domain/dispatch/search/advance-dispatch";
import { endNotOrdered } from "@/lib/domain/ordering/not-ordered/end-not-ordered";
import { get, post } from "@/test/api";
import { DRAWN } from "@/test/handovers";
import { queueForRows, raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import {
  acceptedParcel,
  bringBack,
  type CarriedParcel,
  carriedParcel,
  failedParcel,
  giveUp,
} from "@/test/next-tries";
import { offersOf } from "@/test/offers";
import { moveParcel, openTrack, placeLiveParcel, placeTestParcel, sendTrack } from "@/test/parcels";
import { act, jobOf, pinOf } from "@/test/rider-phone";
import { owner } from "@/test/world";

type Parcel = { id: string; receiverToken: string };

const say = ({ receiverToken }: Parcel, kind: "not_ordered" | "ordered" = "not_ordered") =>
  sendTrack(`${receiverToken}/wish`, { kind });

type Stand = { status: string; at: Date | null; dueAt: Date | null; insistedAt: Date | null };

async function standOf({ id }: Parcel): Promise<Stand> {
  const [row] = await owner<[Stand]>`
    select status, not_ordered_at as at, not_ordered_due_at as "dueAt", insisted_at as "insistedAt"
      from orders where id = ${id}`;
  return row;
}

const minutesLeft = async (parcel: Parcel) =>
  Math.round(((await standOf(parcel)).dueAt!.getTime() - Date.now()) / 60_000);

/** Lets the time to take it back, and to answer, be over. */
async function isDue({ id }: Parcel): Promise<void> {
  await owner`update orders set not_ordered_due_at = now() where id = ${id}`;
  while ((await endNotOrdered()) > 0);
}

const alertsOf = ({ id }: Parcel) =>
  owner`select merchant_id is not null as "isMerchants", facts ->> 'mayInsist' as "mayInsist" from alerts
    where kind = 'not_ordered' and facts ->> 'orderId' = ${id} order by id`;

const changesOf = ({ id }: Parcel) =>
  owner`select actor, data -> 'changes' -> 'not_ordered_at' ->> 'after' is not null as "isSaid" from events
    where order_id = ${id} and type = 'order.changed' order by sequence`;

describe("a recipient who didn't order it", () => {
  test("says so with a second tap, once, and the shop hears at once", async () => {
    const parcel = await placeLiveParcel();
    const { text } = await openTrack(parcel.receiverToken);
    expect(text).toMatch(
      /<details><summary>I didn.{1,6}t order this<\/summary>.*value="not_ordered"/s,
    );
    const answers = await Promise.all([say(parcel), say(parcel)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await say(parcel);
    expect(await minutesLeft(parcel)).toBe(20);
    expect(await alertsOf(parcel)).toEqual([{ isMerchants: true, mayInsist: "true" }]);
    expect(await changesOf(parcel)).toEqual([{ actor: "recipient", isSaid: true }]);
    const { body } = await get(`/orders/${parcel.id}`, parcel.merchant.liveKey);
    expect(body.not_ordered_at).toEqual(expect.any(String));
    expect(body.not_ordered_due_at).toEqual(expect.any(String));
    const page = await openTrack(parcel.receiverToken);
    expect(page.text).toContain("Test merchant can answer until");
    expect(page.text).not.toContain('id="wish"');
    expect((await openTrack(parcel.trackingId)).text).not.toContain("not-ordered");
  });

  test("takes it back: the search begins again, and nothing ends", async () => {
    const parcel = await placeLiveParcel();
    await say(parcel);
    expect(await offersOf(parcel.id)).toMatchObject([{ state: "withdrawn" }]);
    await owner`update orders set updated_at = now() - interval '1 day' where id = ${parcel.id}`;
    await owner`update dispatch_runs set created_at = now() - interval '1 minute' where order_id = ${parcel.id}`;
    await advanceDispatch();
    expect(await standOf(parcel)).toMatchObject({ status: "searching" });
    expect(await offersOf(parcel.id)).toHaveLength(1);
    await say(parcel, "ordered");
    await say(parcel, "ordered");
    expect(await standOf(parcel)).toMatchObject({ at: null, dueAt: null });
    await isDue(parcel).catch(() => undefined);
    await advanceDispatch();
    expect((await offersOf(parcel.id)).at(-1)).toMatchObject({ state: "open" });
    await expectNoViolations([parcel.merchant]);
  });

  test("ends the order before the pickup where the shop doesn't answer, with its refund", async () => {
    const parcel = await placeLiveParcel();
    await say(parcel);
    await endNotOrdered();
    expect((await standOf(parcel)).status).toBe("searching");
    await isDue(parcel);
    const { body } = await get(`/orders/${parcel.id}`, parcel.merchant.liveKey);
    expect(body).toMatchObject({
      status: "cancelled",
      cancellation: { reason_code: "customer_cancelled", cancelled_by: "system" },
    });
    expect(body.not_ordered_due_at).toBeNull();
    await expectNoViolations([parcel.merchant]);
  });

  test("ends it after the time to take it back where the shop wants no question", async () => {
    const parcel = await placeTestParcel();
    await owner`update merchants set cancels_not_ordered = true where id = ${parcel.merchant.id}`;
    await say(parcel);
    expect(await minutesLeft(parcel)).toBe(5);
    expect((await openTrack(parcel.receiverToken)).text).toContain("The order is cancelled at");
    const answer = await post(`/orders/${parcel.id}/insist`, parcel.merchant.testKey);
    expect(answer.status).toBe(200);
  });

  test("makes the try fail once a rider has it, with that reason", async () => {
    const parcel = await carriedParcel();
    await say(parcel);
    expect(await minutesLeft(parcel)).toBe(5);
    const job = await jobOf(parcel.phone, parcel.id);
    expect(job?.notOrderedAt).toEqual(expect.any(String));
    await isDue(parcel);
    expect(await standOf(parcel)).toMatchObject({ status: "undeliverable", dueAt: null });
    expect((await openTrack(parcel.receiverToken)).text).toMatch(
      /You said that you didn.{1,6}t order this parcel\..*bring it again\./s,
    );
    const steps = (await jobOf(parcel.phone, parcel.id))?.next.map(({ kind }) => kind);
    expect(steps).toEqual(["start_return"]);
    expect(await act(parcel.phone, { kind: "depart", orderId: parcel.id })).toMatchObject({
      status: 409,
    });
    expect((await bringBack(parcel)).body.order.status).toBe("returning");
    await expectNoViolations([parcel.merchant], [parcel.phone.rider]);
  });

  test("of a parcel that is held sends it back all the same, unless they take it back", async () => {
    const parcel = await failedParcel({ on_failed: "hold" });
    const steps = async () => (await jobOf(parcel.phone, parcel.id))?.next.map(({ kind }) => kind);
    expect(await steps()).toEqual(["depart"]);
    await say(parcel);
    expect(await standOf(parcel)).toMatchObject({ status: "undeliverable", dueAt: null });
    expect(await steps()).toEqual(["start_return"]);
    await say(parcel, "ordered");
    expect(await steps()).toEqual(["depart"]);
    await say(parcel);
    expect((await bringBack(parcel)).status).toBe(200);
    expect((await say(parcel, "ordered")).status).toBe(409);
  });

  test("of a parcel that was just picked up makes its try fail too", async () => {
    const parcel = await placeLiveParcel();
    await moveParcel(parcel, "assigned", "picked_up");
    await say(parcel);
    await isDue(parcel);
    expect((await standOf(parcel)).status).toBe("undeliverable");
    await expectNoViolations([parcel.merchant]);
  });

  test("can't say so once it is handed over, comes back or is cancelled", async () => {
    const parcel = await placeLiveParcel();
    await moveParcel(parcel, "assigned", "picked_up", "in_transit", "arrived", "delivered");
    expect((await say(parcel)).status).toBe(409);
    expect((await openTrack(parcel.receiverToken)).text).not.toContain("not-ordered");
    const failed = await failedParcel();
    await bringBack(failed);
    expect((await say(failed)).status).toBe(409);
  });

  test("can choose nothing else meanwhile", async () => {
    const parcel = await placeLiveParcel();
    await say(parcel);
    const wishes: Record<string, string>[] = [
      { kind: "neighbour", text: "Mrs Phiri" },
      { kind: "later", text: "after 17:00" },
    ];
    for (const wish of wishes) {
      expect((await sendTrack(`${parcel.receiverToken}/wish`, wish)).status).toBe(409);
    }
  });
});

describe("the shop's answer", () => {
  test("lets the delivery go on once; said again, it is final", async () => {
    const parcel = await placeLiveParcel();
    await say(parcel);
    const insist = () => post(`/orders/${parcel.id}/insist`, parcel.merchant.liveKey);
    const answers = await Promise.all([insist(), insist()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await insist()).body.not_ordered_at).toBeNull();
    expect(await standOf(parcel)).toMatchObject({ at: null, insistedAt: expect.any(Date) });
    expect((await openTrack(parcel.receiverToken)).text).toContain(
      "says that the parcel is for you",
    );
    await say(parcel);
    expect(await minutesLeft(parcel)).toBe(5);
    expect((await insist()).status).toBe(409);
    expect((await alertsOf(parcel)).map(({ mayInsist }) => mayInsist)).toEqual(["true", "false"]);
    await isDue(parcel);
    expect((await standOf(parcel)).status).toBe("cancelled");
  });

  test("changes nothing without a question, and is not possible after the pickup or for another shop's order", async () => {
    const parcel = await placeLiveParcel();
    const insist = (key: string) => post(`/orders/${parcel.id}/insist`, key);
    expect((await insist(parcel.merchant.liveKey)).status).toBe(200);
    expect((await standOf(parcel)).insistedAt).toBeNull();
    const other = await placeLiveParcel();
    expect((await insist(other.merchant.liveKey)).status).toBe(404);
    await moveParcel(parcel, "assigned", "picked_up");
    await say(parcel);
    expect((await insist(parcel.merchant.liveKey)).status).toBe(409);
  });
});

describe("a rider whose recipient didn't order it", () => {
  test("hands it over for the recipient's own PIN and for nothing else", async () => {
    const parcel = await carriedParcel();
    await say(parcel);
    const orderId = parcel.id;
    expect(await act(parcel.phone, { kind: "deliver", orderId, signature: DRAWN })).toMatchObject({
      status: 409,
      body: { error: "Recipient did not order it" },
    });
    const pin = await pinOf(orderId);
    expect((await act(parcel.phone, { kind: "deliver", orderId, pin })).status).toBe(200);
    expect(await standOf(parcel)).toMatchObject({ status: "delivered", at: null, dueAt: null });
    await expectNoViolations([parcel.merchant], [parcel.phone.rider]);
  });

  test("keeps what the phone did without a network before they said so", async () => {
    const parcel = await carriedParcel();
    const happenedAt = new Date();
    await say(parcel);
    const handedOver = { kind: "deliver", orderId: parcel.id, signature: DRAWN } as const;
    expect((await act(parcel.phone, { ...handedOver, happenedAt })).status).toBe(200);
    expect((await standOf(parcel)).status).toBe("delivered");
  });

  test("reports that it couldn't be handed over, and it isn't tried again", async () => {
    const parcel = await carriedParcel();
    await say(parcel);
    expect((await giveUp(parcel)).status).toBe(200);
    expect(await standOf(parcel)).toMatchObject({ status: "undeliverable", dueAt: null });
    expect(await endNotOrdered()).toBe(0);
  });
});

type Step = {
  parcel: () => Promise<CarriedParcel>;
  send: (parcel: CarriedParcel) => Promise<{ status: number }>;
};

const STEPS: Record<string, Step> = {
  pickup: {
    parcel: acceptedParcel,
    send: ({ phone, id }) => act(phone, { kind: "pick_up", orderId: id }),
  },
  "hand-over": {
    parcel: carriedParcel,
    send: ({ phone, id }) => act(phone, { kind: "deliver", orderId: id, signature: DRAWN }),
  },
  cancellation: {
    parcel: acceptedParcel,
    send: ({ merchant, id }) => post(`/orders/${id}/cancel`, merchant.liveKey),
  },
};

describe("at the same moment", () => {
  test.each<[step: string, first: string, outcome: string]>([
    ["pickup", "recipient", "303 409 assigned, said, due"],
    ["pickup", "pickup", "303 200 picked_up, said, due"],
    ["hand-over", "recipient", "303 409 in_transit, said, due"],
    ["hand-over", "hand-over", "409 200 delivered"],
    ["cancellation", "recipient", "303 200 cancelled, said"],
    ["cancellation", "cancellation", "409 200 cancelled"],
  ])("saying so and the %s, of which the %s is first, end as %s", async (step, first, outcome) => {
    const { parcel: make, send } = STEPS[step]!;
    const parcel = await make();
    const both = [() => say(parcel), () => send(parcel)];
    const answers = await queueForRows(
      `select from orders where id = '${parcel.id}'`,
      first === "recipient" ? both : both.toReversed(),
    );
    const [said, done] = first === "recipient" ? answers : answers.toReversed();
    const { status, at, dueAt } = await standOf(parcel);
    const stand = [status, ...(at ? ["said"] : []), ...(dueAt ? ["due"] : [])].join(", ");
    expect(`${said!.status} ${done!.status} ${stand}`).toBe(outcome);
    await expectNoViolations([parcel.merchant], [parcel.phone.rider]);
  });

  test("taking it back and its end happen one after the other", async () => {
    const parcel = await placeLiveParcel();
    await say(parcel);
    await owner`update orders set not_ordered_due_at = now() where id = ${parcel.id}`;
    await raceForRows(`select from orders where id = '${parcel.id}'`, () =>
      Promise.all([say(parcel, "ordered"), endNotOrdered(), endNotOrdered()]),
    );
    while ((await endNotOrdered()) > 0);
    const { status, at } = await standOf(parcel);
    expect(["searching true", "cancelled false"]).toContain(`${status} ${at === null}`);
    await expectNoViolations([parcel.merchant]);
  });
});
