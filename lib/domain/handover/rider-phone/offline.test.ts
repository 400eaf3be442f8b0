import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectNoViolations } from "@/test/invariants";
import {
  act,
  actionOf,
  createPhone,
  lifeOf,
  pinOf,
  returnPinOf,
  takenOrder,
  type Phone,
} from "@/test/rider-phone";
import { owner } from "@/test/world";

const MINUTE_MS = 60_000;

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

/** Puts everything that has happened to an order back, as if it had been placed earlier. */
async function setBack(orderId: string, minutes: number): Promise<void> {
  await owner`update events set occurred_at = occurred_at - make_interval(mins => ${minutes})
    where order_id = ${orderId}`;
}

async function pastOrder() {
  const { merchant, phone } = await createPhone();
  const { order } = await takenOrder(merchant, phone);
  await setBack(order.id, 60);
  return { merchant, phone, order };
}

describe("a phone's actions without a network", () => {
  test("keeps the phone's times in the order's history and in its delivery", async () => {
    const { merchant, phone, order } = await pastOrder();
    const pin = await pinOf(order.id);
    const queue = [
      actionOf({ kind: "arrive_at_pickup", orderId: order.id, happenedAt: ago(50) }),
      actionOf({ kind: "pick_up", orderId: order.id, happenedAt: ago(45) }),
      actionOf({ kind: "depart", orderId: order.id, happenedAt: ago(44) }),
      actionOf({ kind: "deliver", orderId: order.id, happenedAt: ago(20), pin }),
    ];
    for (const action of queue) expect((await act(phone, action)).body.done).toBe("now");
    const { steps } = await lifeOf(order.id);
    expect(
      steps.slice(2).map(({ status, occurredAt }) => [status, occurredAt.toISOString()]),
    ).toEqual([
      ["arrived_at_pickup", queue[0]!.happenedAt],
      ["picked_up", queue[1]!.happenedAt],
      ["in_transit", queue[2]!.happenedAt],
      ["delivered", queue[3]!.happenedAt],
    ]);
    const [row] = await owner<[{ deliveredAt: Date }]>`
      select delivered_at as "deliveredAt" from orders where id = ${order.id}`;
    expect(row.deliveredAt.toISOString()).toBe(queue[3]!.happenedAt);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("never goes back: a time before the order's last event is held at it", async () => {
    const { phone, order } = await pastOrder();
    await act(phone, { kind: "arrive_at_pickup", orderId: order.id, happenedAt: ago(30) });
    await act(phone, { kind: "pick_up", orderId: order.id, happenedAt: ago(500) });
    await act(phone, { kind: "depart", orderId: order.id, happenedAt: "1970-01-01T00:00:00Z" });
    const { steps } = await lifeOf(order.id);
    const times = steps.map(({ occurredAt }) => occurredAt.getTime());
    expect([...times].sort((one, other) => one - other)).toEqual(times);
    expect(new Set(times.slice(2)).size).toBe(1);
    const kept = await owner<{ happenedAt: Date }[]>`
      select happened_at as "happenedAt" from rider_actions where order_id = ${order.id}
       and kind in ('pick_up', 'depart')`;
    expect(kept.map(({ happenedAt }) => happenedAt.getTime())).toEqual(times.slice(3));
  });

  test("a step that the order is past changes nothing and says where the order is", async () => {
    const { phone, order } = await pastOrder();
    await act(phone, { kind: "pick_up", orderId: order.id });
    await act(phone, { kind: "depart", orderId: order.id });
    const before = await lifeOf(order.id);
    for (const kind of ["arrive_at_pickup", "pick_up", "depart"] as const) {
      const { status, body } = await act(phone, { kind, orderId: order.id });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { done: "already", order: { status: "in_transit", label: "In Transit" } },
      });
    }
    expect(await lifeOf(order.id)).toEqual(before);
  });

  test("an order that could not be delivered is tried again and delivered", async () => {
    const { phone, order } = await pastOrder();
    const pin = await pinOf(order.id);
    const kinds = [
      "pick_up",
      "depart",
      "arrive",
      "give_up",
      "depart",
      "arrive",
      "deliver",
    ] as const;
    for (const kind of kinds) {
      const { body } = await act(phone, { kind, orderId: order.id, reason: "refused", pin });
      expect(body).toMatchObject({ done: "now" });
    }
    expect((await lifeOf(order.id)).status).toBe("delivered");
  });
});

/** Sends everything until nothing is refused any more, as a phone does that keeps refused actions. */
async function sendAll(phone: Phone, queue: ReturnType<typeof actionOf>[]): Promise<void> {
  let rest = queue;
  for (let round = 0; rest.length > 0; round += 1) {
    const refused = [];
    for (const action of rest) {
      const { status } = await act(phone, action);
      if (status !== 200) refused.push(action);
    }
    if (round > queue.length) throw new Error(`still refused: ${JSON.stringify(refused)}`);
    rest = refused;
  }
}

const JOURNEYS = [
  { kinds: ["arrive_at_pickup", "pick_up", "depart", "arrive", "deliver"], ends: "delivered" },
  { kinds: ["pick_up", "depart", "give_up", "start_return", "return"], ends: "returned" },
] as const;

test.each(JOURNEYS)(
  "a queue that arrives in any order and any number of times ends $ends",
  async ({ kinds, ends }) => {
    const shuffled = fc.shuffledSubarray([...kinds, ...kinds], { minLength: kinds.length * 2 });
    await fc.assert(
      fc.asyncProperty(shuffled, async (order) => {
        const { merchant, phone, order: placed } = await pastOrder();
        const [pin, returnPin] = await Promise.all([pinOf(placed.id), returnPinOf(placed.id)]);
        const actions = new Map(
          kinds.map((kind, index) => [
            kind as string,
            actionOf({
              kind,
              orderId: placed.id,
              reason: "refused",
              pin: kind === "return" ? returnPin : pin,
              happenedAt: ago(30 - index),
            }),
          ]),
        );
        await sendAll(
          phone,
          order.map((kind) => actions.get(kind)!),
        );
        const { status, steps } = await lifeOf(placed.id);
        expect(status).toBe(ends);
        expect(new Set(steps.map((step) => step.status)).size).toBe(steps.length);
        const times = steps.map(({ occurredAt }) => occurredAt.getTime());
        expect([...times].sort((one, other) => one - other)).toEqual(times);
        await expectNoViolations([merchant], [phone.rider]);
      }),
      { numRuns: 12 },
    );
  },
  60_000,
);
