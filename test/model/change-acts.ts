import { expect } from "vitest";
import { advanceDispatch } from "@/lib/domain/dispatch/search/advance-dispatch";
import type { SaidOrdered } from "@/lib/domain/handover/phone-menu/say-not-ordered";
import { wishByRecipient } from "@/lib/domain/handover/phone-menu/wish-by-recipient";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { changeStageOf } from "@/lib/domain/ordering/changes/change-rules";
import { mayNameNeighbour } from "@/lib/domain/ordering/neighbours/neighbour-of";
import { isCarried, mayChooseTry } from "@/lib/domain/ordering/next-tries/next-try-rules";
import { endNotOrdered } from "@/lib/domain/ordering/not-ordered/end-not-ordered";
import { maySayNotOrdered } from "@/lib/domain/ordering/not-ordered/not-ordered-rules";
import { mayLeaveAtSafePlace } from "@/lib/domain/ordering/safe-places/safe-place-rules";
import type { ReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { patch, post } from "../api";
import { windowsNow } from "../next-tries";
import { nearby, owner } from "../world";
import type { Acting, Shop } from "./company";
import { pickReady, statusOf, walletOf, type ModelOrder } from "./model";
import { wasAccepted } from "./outcome";
import { earnedOf } from "./placing-acts";

/** What an act changes; only texts of an order in a run, and of a test order that came back from its end. */
function bodyOf(
  { isInRun, history }: ModelOrder,
  { pickup }: Shop["merchant"],
  amount: number,
): { dropoff_note?: string; delivery_lat?: number; delivery_lng?: number } {
  if (isInRun || history.includes("cancelled") || amount % 3 === 0)
    return { dropoff_note: `Gate ${amount}` };
  const { latitude, longitude } = nearby(pickup, 1 + (amount % 7));
  return { delivery_lat: latitude, delivery_lng: longitude };
}

/** A shop changes an order and accepts the fee that it then has. */
export const change: Acting = async (model, { shops }, { at, amount }) => {
  const isReady = (it: ModelOrder) => changeStageOf(statusOf(it)) !== undefined;
  const order = pickReady(model.orders, at, isReady);
  if (!order) return;
  const { merchant } = shops[order.shop]!;
  const key = order.environment === "live" ? merchant.liveKey : merchant.testKey;
  const body = bodyOf(order, merchant, amount);
  const [was] = await owner<[{ latitude: number }]>`
    select delivery_latitude as latitude from orders where id = ${order.id}`;
  // What changes nothing is not refused.
  const mayBe = isReady(order) || was.latitude === body.delivery_lat;
  let answer = await patch(`/orders/${order.id}`, key, body);
  if (answer.body.code === "fee_not_accepted") {
    const fee = Number(answer.body.delivery_fee);
    const more = fee * 100 - order.feeMinor + (await heldMore(order, shops[order.shop]!, body));
    const spare = walletOf(model, order.shop, order.environment) - more;
    answer = await patch(`/orders/${order.id}`, key, { ...body, delivery_fee: fee });
    if (model.isAlone) expect(answer.status).toBe(spare < 0 ? 402 : 200);
  } else if (model.isAlone) {
    expect(answer.status).toBe(mayBe ? 200 : 409);
  }
  expect([200, 402, 409]).toContain(answer.status);
  const [row] = await owner<[{ feeMinor: number; cut: number; returnFee: number }]>`
    select fee_minor::float8 as "feeMinor", platform_fee_minor::float8 as cut,
           return_fee_minor::float8 as "returnFee"
      from orders where id = ${order.id}`;
  const { feeMinor, cut, returnFee } = row;
  Object.assign(order, {
    feeMinor,
    returnFeeMinor: returnFee,
    ...earnedOf(feeMinor, cut, returnFee),
  });
};

/** How much more a shop that holds return fees would have to hold at the price of the new destination. */
async function heldMore(order: ModelOrder, { merchant, body }: Shop, moved: object) {
  if (!order.holdsReturn) return 0;
  const { delivery_fee: _fee, receiver_phone: _phone, ...shipment } = { ...body, ...moved };
  const quote = await post("/quote", merchant.testKey, shipment);
  return Number(quote.body.return_fee) * 100 - order.returnFeeMinor;
}

/** A recipient chooses when the rider tries again. */
export const chooseTry: Acting = async (model, _company, { at, key }) => {
  const isReady = (it: ModelOrder) => isCarried({ status: statusOf(it) });
  const order = pickReady(model.orders, at, isReady);
  if (!order) return;
  const [row] = await owner<[{ token: ReceiverToken; failedAttempts: number }]>`
    select receiver_token as token, failed_attempts as "failedAttempts" from orders where id = ${order.id}`;
  const windows = await windowsNow();
  const kind = windows[key % windows.length]!;
  const may = mayChooseTry({ ...row, status: statusOf(order) });
  const [chosen] = await owner<[{ isSame: boolean; isOffered: boolean; isOrdered: boolean }]>`
    select next_try_from is not distinct from ${kind.from} as "isSame",
           coalesce(deliver_from <= ${kind.from}, true) as "isOffered", not_ordered_at is null as "isOrdered"
      from orders where id = ${order.id}`;
  await wasAccepted(
    model,
    ((may && chosen.isOffered) || chosen.isSame) && chosen.isOrdered && !order.isAtCounter,
    wishByRecipient(row.token, { kind, text: "" }),
  );
};

/** A recipient chooses a neighbour who takes the parcel. */
export const nameNeighbour: Acting = async (model, _company, { at, key }) => {
  const isReady = (it: ModelOrder) => mayNameNeighbour({ status: statusOf(it), collectMinor: 0 });
  const order = pickReady(model.orders, at, isReady);
  if (!order) return;
  const [row] = await owner<[{ token: ReceiverToken; collectMinor: number; isOrdered: boolean }]>`
    select receiver_token as token, collect_minor::float8 as "collectMinor", not_ordered_at is null as "isOrdered"
      from orders where id = ${order.id}`;
  const may =
    row.isOrdered && mayNameNeighbour({ status: statusOf(order), collectMinor: row.collectMinor });
  const sent = { kind: "neighbour" as const, text: `Neighbour ${key % 3}` };
  await wasAccepted(model, may && !order.isAtCounter, wishByRecipient(row.token, sent));
};

/** A recipient of an order whose shop allows it chooses where the rider leaves it, or takes it back. */
export const chooseSafePlace: Acting = async (model, _company, { at, key }) => {
  const asked = (it: ModelOrder, collectMinor = 0) =>
    mayLeaveAtSafePlace({ status: statusOf(it), collectMinor, allowsSafePlace: true });
  const order = pickReady(model.orders, at, (it) => asked(it));
  if (!order) return;
  const [row] = await owner<[{ token: ReceiverToken; collectMinor: number; isOrdered: boolean }]>`
    update orders set allows_safe_place = true where id = ${order.id}
    returning receiver_token as token, collect_minor::float8 as "collectMinor", not_ordered_at is null as "isOrdered"`;
  const may = row.isOrdered && asked(order, row.collectMinor) && !order.isAtCounter;
  const leave = { kind: "safe_place" as const, text: `Place ${key % 3}` };
  await wasAccepted(model, may, wishByRecipient(row.token, leave));
  if (!may || key % 2 === 0) return;
  await wasAccepted(model, true, wishByRecipient(row.token, { kind: "in_person", text: "" }));
};

/** A recipient says that they didn't order it, and takes it back or lets its time pass. */
export const sayNotOrdered: Acting = async (model, _company, { at, key }) => {
  const may = (it: ModelOrder) =>
    maySayNotOrdered({
      status: statusOf(it),
      atCounterSince: it.isAtCounter ? new Date() : null,
    });
  const order = pickReady(model.orders, at, may);
  if (!order) return;
  const [row] = await owner<[{ token: ReceiverToken; wasSaid: boolean }]>`
    select receiver_token as token, not_ordered_at is not null as "wasSaid" from orders where id = ${order.id}`;
  const say = (kind: SaidOrdered) => wishByRecipient(row.token, { kind, text: "" });
  // Saying it again is only kept as a message, also once the order has ended for it.
  const isExpected = may(order) || row.wasSaid;
  if (!(await wasAccepted(model, isExpected, say("not_ordered"))) || !may(order)) return;
  const status = statusOf(order);
  if (key % 2 === 0 || status === "undeliverable") {
    await wasAccepted(model, true, say("ordered"));
    // A worker looks for a rider again, some seconds after the last search.
    await owner`update dispatch_runs set created_at = created_at - interval '6 seconds' where order_id = ${order.id}`;
    await advanceDispatch();
    return;
  }
  await owner`update orders set not_ordered_due_at = now()
    where id = ${order.id} and not_ordered_due_at is not null`;
  await endNotOrdered();
  const ends: OrderStatus[] = ORDER_LIFE[status].next.includes("cancelled")
    ? ["cancelled"]
    : status === "picked_up"
      ? ["in_transit", "undeliverable"]
      : ["undeliverable"];
  if (model.isAlone) order.moved.push(...ends);
  else order.mayMove.push("cancelled", "in_transit", "undeliverable");
  // What the try ended with is not said of the next one.
  if (!ends.includes("cancelled")) await say("ordered").catch(() => undefined);
};
