import { expect, test } from "vitest";
import { labelCodeOf } from "@/test/orders";
import { act, createPhone, lifeOf, takenOrder } from "@/test/rider-phone";
import { owner } from "@/test/world";

const AT_THE_DOOR = ["arrive_at_pickup", "pick_up", "depart", "arrive"] as const;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function atTheDoor(minutesAgo: number) {
  const { merchant, phone } = await createPhone();
  const { order } = await takenOrder(merchant, phone, ...AT_THE_DOOR);
  await owner`update events set occurred_at = ${ago(minutesAgo)}::timestamptz
    where order_id = ${order.id} and status = 'arrived'`;
  return { phone, orderId: order.id };
}

test.each([
  { what: "nothing", minutes: 1, call: undefined, status: 400 },
  { what: "a wait of four minutes", minutes: 4, call: undefined, status: 400 },
  { what: "a wait of five minutes", minutes: 5, call: undefined, status: 200 },
  { what: "a call", minutes: 1, call: 1, status: 200 },
])(
  "a recipient who is not there after $what answers $status",
  async ({ minutes, call, status }) => {
    const { phone, orderId } = await atTheDoor(minutes);
    const calledAt = call === undefined ? undefined : ago(call);
    const sent = { kind: "give_up", orderId, reason: "nobody_there", calledAt } as const;
    expect((await act(phone, sent)).status).toBe(status);
  },
);

test("a parcel that the recipient refuses needs neither, nor does a step that was taken already", async () => {
  const { phone, orderId } = await atTheDoor(0);
  expect((await act(phone, { kind: "give_up", orderId, reason: "refused" })).status).toBe(200);
  const { body } = await act(phone, { kind: "give_up", orderId, reason: "nobody_there" });
  expect(body).toMatchObject({ done: "already" });
});

test("a call of the future is refused", async () => {
  const { phone, orderId } = await atTheDoor(0);
  const sent = { kind: "give_up", orderId, reason: "nobody_there", calledAt: ago(-10) } as const;
  expect(await act(phone, sent)).toMatchObject({
    status: 400,
    body: { issues: [{ path: "calledAt" }] },
  });
});

test("a parcel is picked up with its own code, which the order's history says", async () => {
  const { merchant, phone } = await createPhone();
  const { order } = await takenOrder(merchant, phone, "arrive_at_pickup");
  const pickUp = (code: string) => act(phone, { kind: "pick_up", orderId: order.id, code });
  expect(await pickUp("AAAA")).toMatchObject({
    status: 400,
    body: { issues: [{ path: "code" }] },
  });
  expect((await lifeOf(order.id)).status).toBe("arrived_at_pickup");
  expect((await pickUp((await labelCodeOf(order.id)).toLowerCase())).status).toBe(200);
  const [event] = await owner`select reason from events
    where order_id = ${order.id} and status = 'picked_up'`;
  expect(event).toEqual({ reason: "Parcel code checked." });
});
