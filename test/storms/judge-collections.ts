import type postgres from "postgres";
import type { CollectingShop } from "./collecting-desks";
import { type Doors, partKey } from "./collecting-phones";
import type { MoodyPayChangu } from "./moody-paychangu";

type Storm = {
  placed: { orderId: string; amountMinor: number }[];
  doors: Doors;
  provider: MoodyPayChangu;
  shops: CollectingShop[];
};

type OrderRow = {
  id: string;
  merchantId: string;
  isDelivered: boolean;
  /** What its shop was credited of cash that a rider took after it had ended. */
  creditedMinor: number;
  /** Payments of its recipient, by the provider's references, and what finance has returned of them. */
  payments: string[];
  returned: number;
  /** What riders or the platform pay in place of its recipient, and what its shop goes without. */
  borneMinor: number;
  carriedMinor: number;
  riderId: number | null;
  /** Whether it was delivered for a payment ahead, and what its rider took beside it goes back. */
  isPaidAhead: boolean;
  announced: number[];
};

type ShopRow = { merchantId: string; walletMinor: number; byHandMinor: number; lateMinor: number };

/**
 * What the books cannot know is compared with them: the cash that recipients gave at doors, what riders have on them, and
 * the money that the provider really moved.
 */
export async function judgeCollections(
  owner: postgres.Sql,
  { placed, doors, provider, shops }: Storm,
): Promise<{ counts: Record<string, number>; findings: string[] }> {
  const violations = await owner<{ invariant: string; subject: string }[]>`
    select invariant, subject from find_violations()`;
  const orders = await readOrders(owner);
  const known = new Map(orders.map((order) => [order.id, order]));
  const given = (order: OrderRow) => givenBy(order, doors, provider);
  const findings = [
    ...violations.map(({ invariant, subject }) => `not true that ${invariant}: ${subject}`),
    ...(orders.length === placed.length
      ? []
      : [`${orders.length} orders, but ${placed.length} were answered`]),
    ...placed.flatMap(({ orderId, amountMinor }) => {
      const order = known.get(orderId);
      if (!order) return [`lost: ${orderId}`];
      const due = dueOf(order, amountMinor, doors);
      const announced = due > 0 ? [1, 1, 1] : [0, 0, 0];
      return [
        ...(given(order) + order.borneMinor === due
          ? []
          : [`${orderId}: recipient gave ${given(order)}, others ${order.borneMinor}, for ${due}`]),
        ...(order.announced.join() === announced.join()
          ? []
          : [`${orderId}: announced ${order.announced.join()}`]),
      ];
    }),
    ...(await judgeShops(owner, orders, { placed, doors, provider, shops })),
    ...[...doors.pockets]
      .filter(([, minor]) => minor !== 0)
      .map(([riderId, minor]) => `rider ${riderId} still has ${minor}`),
    ...judgeReferences(orders, provider),
  ];
  const [counts] = await owner<[Record<string, number>]>`
    select (select count(*)::int from collections where method = 'cash') as cash,
           (select count(*)::int from collections where method = 'mobile_money') as ahead,
           (select count(*)::int from collection_payments) as asked,
           (select count(*)::int from collection_payments where state = 'returned') as returned,
           (select count(*)::int from collection_payments
             where received_at > asked_at + interval '2 minutes') as "afterGivenUp",
           (select count(*)::int from (select from collection_payments where received_at is not null
                                        group by order_id having count(*) > 1)) as twice,
           (select count(*)::int from orders where status = 'returned') as unpaid,
           (select count(*)::int from orders where part_minor is not null) as parts,
           (select count(*)::int from left_cash) as left,
           (select count(*)::int from left_cash where verdict = 'delivered') as credited,
           (select count(*)::int from stated_payments) as stated,
           (select count(*)::int from stated_payments where verdict = 'matched') as matched,
           (select count(*)::int from stated_payments where verdict = 'found') as found,
           (select count(*)::int from stated_payments where why = 'used') as used,
           (select count(*)::int from stated_payments where why = 'differs') as differs,
           (select count(*)::int from stated_payments where why = 'not_delivered') as lost,
           (select count(*)::int from stated_payments where verdict = 'rider_pays') as charged,
           (select count(*)::int from cash_hand_ins) as "handIns",
           (select count(*)::int from cash_hand_ins where covered_by is not null) as covered,
           (select count(*)::int from payouts where state = 'paid') as sent,
           (select count(*)::int from payouts where state = 'refused') as refused,
           (select count(*)::int from payouts where state = 'paid_late') as late,
           (select count(*)::int from payouts where sends > 1) as again`;
  const unseen = STORMY.filter((kind) => counts[kind] === 0);
  return { counts, findings: [...findings, ...unseen.map((kind) => `nothing was ${kind}`)] };
}

/** Without these a storm proves little. */
const STORMY = ["ahead", "returned", "afterGivenUp", "twice", "parts", "left", "matched"];

function readOrders(owner: postgres.Sql) {
  return owner<OrderRow[]>`
    select o.id, o.merchant_id as "merchantId", o.status in ('delivered', 'completed') as "isDelivered",
           (select coalesce(sum(l.amount_minor), 0)::float8 from left_cash l
             where l.order_id = o.id and l.verdict = 'delivered' and l.decided_at is not null) as "creditedMinor",
           array(select p.id from collection_payments p where p.order_id = o.id) as payments,
           (select coalesce(sum(p.received_minor), 0)::float8 from collection_payments p
             where p.order_id = o.id and p.state = 'returned') as returned,
           (select coalesce(sum(case when s.verdict = 'rider_pays' then s.amount_minor
                                     when s.verdict = 'written_off' then s.amount_minor - coalesce(s.received_minor, 0) end), 0)::float8
              from stated_payments s where s.order_id = o.id) as "borneMinor",
           (select coalesce(sum(s.amount_minor - coalesce(s.received_minor, 0)), 0)::float8
              from stated_payments s where s.order_id = o.id and s.verdict = 'shop_carries') as "carriedMinor",
           o.rider_id as "riderId", o.paid_minor > 0 as "isPaidAhead",
           array(select (select count(*)::int from events e
                          where e.type = t.type and e.data ->> 'order_id' = o.id)
                   from unnest(array['collection.collected', 'collection.remitted', 'collection.paid_out'])
                        with ordinality t (type, at) order by t.at) as announced
      from orders o`;
}

/** What the shop gets of an order: all of it, or the part that was paid, once it is delivered; else what people decided. */
function dueOf(
  { id, riderId, isDelivered, creditedMinor, carriedMinor, isPaidAhead }: OrderRow,
  amountMinor: number,
  { parts }: Doors,
): number {
  if (!isDelivered) return creditedMinor;
  const part = isPaidAhead ? undefined : parts.get(partKey(id, riderId));
  return (part ?? amountMinor) - carriedMinor;
}

/** What a recipient is out of pocket by. */
function givenBy(order: OrderRow, doors: Doors, { charges }: MoodyPayChangu): number {
  const ahead = order.payments.reduce((sum, id) => sum + sentOf(charges.get(id)), 0);
  const sent = [...doors.operator.sent.values()]
    .filter(({ orderId }) => orderId === order.id)
    .reduce((sum, { minor }) => sum + minor, 0);
  return (doors.taken.get(order.id) ?? 0) + ahead + sent - order.returned;
}

const sentOf = (it?: { status: string; amount: number }) =>
  it?.status === "success" ? it.amount * 100 : 0;

/** Each shop has what its recipients owed it, and what came late is in the platform's adjustments. */
async function judgeShops(
  owner: postgres.Sql,
  orders: OrderRow[],
  { placed, doors, provider, shops }: Storm,
): Promise<string[]> {
  const rows = await owner<ShopRow[]>`
    select m.id as "merchantId",
           (select coalesce(sum(t.amount_minor), 0)::float8 from collection_payouts t
             where t.merchant_id = m.id and t.state = 'paid' and t.method is null) as "walletMinor",
           (select coalesce(sum(t.amount_minor), 0)::float8 from collection_payouts t
             where t.merchant_id = m.id and t.state = 'paid' and t.method is not null
               and not exists (select from payouts p where p.collection_payout_id = t.id and p.state = 'paid')) as "byHandMinor",
           (select coalesce(sum(p.amount_minor), 0)::float8 from payouts p
              join collection_payouts t on t.id = p.collection_payout_id
             where t.merchant_id = m.id and p.state = 'paid_late') as "lateMinor"
      from merchants m`;
  const amounts = new Map(placed.map(({ orderId, amountMinor }) => [orderId, amountMinor]));
  return shops.flatMap(({ context: { merchantId }, phone }) => {
    const row = rows.find((it) => it.merchantId === merchantId);
    const due = orders
      .filter((order) => order.merchantId === merchantId)
      .reduce((sum, order) => sum + dueOf(order, amounts.get(order.id) ?? 0, doors), 0);
    const sent = [...provider.payouts.values()]
      .filter((it) => it.phone === phone)
      .reduce((sum, it) => sum + sentOf(it), 0);
    const { walletMinor = 0, byHandMinor = 0, lateMinor = 0 } = row ?? {};
    const got = sent - lateMinor + walletMinor + byHandMinor;
    return got === due ? [] : [`${merchantId} got ${got} for ${due}`];
  });
}

/** The provider moves nothing that we do not know. */
function judgeReferences(orders: OrderRow[], { charges }: MoodyPayChangu): string[] {
  const known = new Set(orders.flatMap(({ payments }) => payments));
  return [...charges.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `${id} is not in the books`);
}
