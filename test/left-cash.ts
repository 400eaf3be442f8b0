import { assignRiderByPlatform } from "@/lib/domain/ordering/assigning/assign-rider-by-platform";
import { cancelOrder } from "@/lib/domain/ordering/orders/cancel-order";
import { goToPickup } from "./collected-cash";
import { contextOf, createAdmin } from "./merchant-desk";
import { act, actionOf, createPhone, phoneOf, pinOf, type Phone } from "./rider-phone";
import { createRider, nearby, owner, type TestMerchant } from "./world";

/** An order that a rider has accepted, and what the phone sends of it once it has a network again. */
export async function withoutNetwork(amount = 15_000, collectedMinor = amount * 100) {
  const { merchant, phone } = await createPhone();
  const { orderId } = await goToPickup(merchant, phone, amount);
  return { merchant, phone, orderId, sendAll: await queueOf(phone, orderId, collectedMinor) };
}

/** Everything from the pickup to the delivery, which can be sent several times. */
export async function queueOf(phone: Phone, orderId: string, collectedMinor: number) {
  const pin = await pinOf(orderId);
  const actions = [
    actionOf({ kind: "pick_up", orderId }),
    actionOf({ kind: "depart", orderId }),
    actionOf({ kind: "deliver", orderId, pin, collectedMinor }),
  ];
  return async () => {
    const answers = [];
    for (const action of actions) answers.push(await act(phone, action));
    return answers.at(-1)!;
  };
}

export async function cancel(merchant: TestMerchant, orderId: string): Promise<void> {
  await cancelOrder(await contextOf(merchant), orderId, { reasonCode: "customer_cancelled" });
}

/** The desk gives the order to a colleague. */
export async function giveAway(
  merchant: TestMerchant,
  { rider: { courierId } }: Phone,
  orderId: string,
) {
  const other = await phoneOf(await createRider(nearby(merchant.pickup, 2), { courierId }));
  await giveTo(merchant, other, orderId);
  return other;
}

export async function giveTo(merchant: TestMerchant, { rider }: Phone, orderId: string) {
  const to = { merchantId: merchant.id, orderId, riderId: String(rider.id) };
  await assignRiderByPlatform(await createAdmin("support"), to);
}

/** A rider who has taken cash for an order that its shop cancelled meanwhile. */
export async function withLeftCash(amount = 15_000) {
  const made = await withoutNetwork(amount);
  await cancel(made.merchant, made.orderId);
  await made.sendAll();
  return { ...made, leftCashId: (await leftCashOf(made.orderId))[0]!.id };
}

export async function leftCashOf(orderId: string) {
  const rows = await owner<
    { id: string; why: string; minor: number; verdict: string | null; isDecided: boolean }[]
  >`
    select id, why, amount_minor::float8 as minor, verdict, decided_at is not null as "isDecided"
      from left_cash where order_id = ${orderId} order by stated_at`;
  return [...rows];
}

/** The rider's cash, and what all left cash of the rider is in the books. */
export async function booksOf({ rider }: Phone) {
  const rows = await owner<{ kind: string; minor: number }[]>`
    select a.kind, sum(e.amount_minor)::float8 as minor
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where e.transaction_id in (
       select k.transaction_id from ledger_entries k join ledger_accounts w on w.id = k.account_id
        where w.courier_id = ${rider.courierId} and w.kind in ('rider_cash', 'company_cash')
       union select t.id from ledger_transactions t join left_cash l on l.id = t.reference
        where l.rider_id = ${rider.id})
     group by a.kind having sum(e.amount_minor) <> 0`;
  return Object.fromEntries(rows.map(({ kind, minor }) => [kind, minor / 100]));
}
