import { and, eq, inArray, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import {
  couriers,
  markets,
  merchants,
  notifications,
  notificationSettings,
  offers,
  orders,
  phoneCodes,
  phonePreferences,
  pinRequests,
  replies,
  riderMessageReceipts,
  riderMessages,
  riders,
  users,
} from "@/db/schema";
import { chosenCounter } from "../../order-counter";
import { askedBy } from "./asked-by";
import { handIn } from "./cash-asked-for";
import { leftAt } from "./left-at";
import { taken } from "./taken-together";

/** The day of the merchant's market, in whose currency the budget is. */
const spentTodayMinor = expression<number>`coalesce((
  select sum(spent.cost_minor) from ${notifications} spent
   where spent.merchant_id = ${notifications.merchantId}
     and spent.environment = ${notifications.environment}
     and spent.currency = ${markets.currency}
     and spent.sent_at >= date_trunc('day', now(), ${markets.timezone})), 0)`.mapWith(Number);

/** A message about an offer belongs to no merchant; its order is the offer's. */
const ofOrder = (column: "merchantId" | "environment" | "orderId") =>
  expression`coalesce(${notifications[column]}, ${offers[column]})`;

const order = {
  id: orders.id,
  status: orders.status,
  disputedAt: orders.disputedAt,
  disputeDecision: orders.disputeDecision,
  trackingId: orders.trackingId,
  parcelCode: orders.parcelCode,
  receiverToken: orders.receiverToken,
  receiverPhone: orders.receiverPhone,
  pin: orders.deliveryPin,
  neighbourPhone: orders.neighbourPhone,
  neighbourPin: orders.neighbourPin,
  leftAt,
  counter: chosenCounter,
  collectMinor: orders.collectMinor,
  paidMinor: orders.paidMinor,
  partMinor: orders.partMinor,
  collectBy: orders.collectBy,
  deliveredAt: orders.deliveredAt,
  createdAt: orders.createdAt,
  distanceM: orders.distanceM,
  currency: orders.currency,
  receiverName: orders.receiverName,
  failedAttempts: orders.failedAttempts,
  deliverFrom: orders.deliverFrom,
};

/** The bundle of an offer; null for an offer that is answered alone. */
const bundle = expression<OfferedTogether | null>`(
  select json_build_object(
           'parcels', count(*),
           'payMinor', case when count(b.rider_pay_minor) = count(*) then sum(b.rider_pay_minor) end,
           'extraMinutes', max(b.extra_minutes),
           'last', (array_agg(json_build_object('address', o.delivery_address, 'distanceM', o.distance_m)
                    order by o.run_stop desc, o.distance_m desc, b.id desc))[1])
    from ${offers} b
    join ${orders} o on (o.merchant_id, o.environment, o.id) = (b.merchant_id, b.environment, b.order_id)
   where b.bundle_id = ${offers.bundleId} and b.state = 'open'
  having count(*) > 1)`;

type OfferedTogether = {
  parcels: number;
  payMinor: number | null;
  extraMinutes: number | null;
  last: { address: string | null; distanceM: number };
};

/** What a customer paid for a sale that its shop did not accept. */
const returned = expression<ReturnedPayment | null>`(
  select json_build_object('item', l.item, 'amountMinor', p.received_minor, 'currency', p.currency, 'phone', p.phone)
    from collection_payments p
    join sale_requests r on r.id = p.sale_request_id
    join sale_links l on (l.merchant_id, l.environment, l.id) = (r.merchant_id, r.environment, r.link_id)
   where ${notifications.step} = 'sale_returned' and p.id = ${notifications.cause})`;

type ReturnedPayment = { item: string; amountMinor: number; currency: string; phone: string };

/** A person's answered request about the own data; null once the person was removed. */
const answered = expression<AnsweredRequest | null>`(
  select json_build_object('askedAt', d.created_at, 'language', d.language, 'timezone', m.timezone, 'phoneRegion', m.phone_region)
    from data_requests d join ${markets} m on m.code = d.market_code
   where ${notifications.step} = 'data_answered' and d.id = ${notifications.cause} and d.phone = ${notifications.phone})`;

type AnsweredRequest = {
  askedAt: string;
  language: string | null;
  timezone: string;
  phoneRegion: string;
};

const offer = {
  state: offers.state,
  expiresAt: offers.expiresAt,
  toPickupM: offers.toPickupM,
  payMinor: offers.riderPayMinor,
};

/** Everything that decides whether a text message is sent, and its contents. */
export async function findNotifications(ids: string[]): Promise<NotificationFacts[]> {
  return findFacts().where(inArray(notifications.id, ids));
}

/** What a code is for: to confirm a number, to show a recipient's parcels, or to sign a rider in. */
export type CodePurpose = "confirm" | "parcels" | "signIn";

export type NotificationFacts = Awaited<ReturnType<typeof findFacts>>[number];

const facts = {
  id: notifications.id,
  step: notifications.step,
  phone: notifications.phone,
  environment: notifications.environment,
  text: notifications.text,
  provider: notifications.provider,
  askedBy,
  createdAt: notifications.createdAt,
  order,
  merchant: { name: merchants.name, phone: merchants.phone, choices: merchants.recipientChoices },
  market: { timezone: markets.timezone, phoneRegion: markets.phoneRegion },
  offer,
  bundle,
  taken,
  handIn,
  returned,
  answered,
  // The recipient's words, in a message to the rider.
  reply: { kind: replies.kind, text: replies.text },
  // The person whose alert it is.
  staff: { phone: users.phone, confirmedPhone: users.confirmedPhone, disabledAt: users.disabledAt },
  code: {
    id: phoneCodes.id,
    expiresAt: phoneCodes.expiresAt,
    purpose: expression<CodePurpose>`case
      when num_nonnulls(${phoneCodes.merchantId}, ${phoneCodes.riderId}, ${phoneCodes.userId}) = 0 then 'parcels'
      when exists (select from users u where u.id = ${phoneCodes.userId} and u.role = 'rider') then 'signIn' else 'confirm' end`,
  },
  // The link of a question for a recipient's place.
  asked: {
    id: pinRequests.id,
    expiresAt: pinRequests.expiresAt,
    answeredAt: pinRequests.answeredAt,
  },
  // A company's message to its rider.
  company: { name: couriers.name },
  message: {
    text: riderMessages.text,
    isDelivered: expression<boolean>`${riderMessageReceipts.deliveredAt} is not null`,
  },
  rider: { name: riders.name, plate: riders.plate, phone: riders.phone },
  // The first column shows whether there is a row.
  preference: {
    phone: phonePreferences.phone,
    language: phonePreferences.language,
    optedOutAt: phonePreferences.optedOutAt,
  },
  settings: {
    language: notificationSettings.language,
    dailyBudgetMinor: notificationSettings.dailyBudgetMinor,
  },
  spentTodayMinor,
};

function findFacts() {
  return db
    .select(facts)
    .from(notifications)
    .leftJoin(offers, and(eq(notifications.step, "offer"), eq(offers.id, notifications.cause)))
    .leftJoin(replies, and(eq(notifications.step, "reply"), eq(replies.id, notifications.cause)))
    .leftJoin(
      phoneCodes,
      and(eq(notifications.step, "code"), eq(phoneCodes.id, notifications.cause)),
    )
    .leftJoin(
      pinRequests,
      and(eq(notifications.step, "place_asked"), eq(pinRequests.id, notifications.cause)),
    )
    .leftJoin(
      users,
      and(
        eq(notifications.step, "alert"),
        eq(users.id, expression`split_part(${notifications.cause}, ':', 2)`),
      ),
    )
    .leftJoin(
      orders,
      and(
        eq(orders.merchantId, ofOrder("merchantId")),
        eq(orders.environment, ofOrder("environment")),
        eq(orders.id, ofOrder("orderId")),
      ),
    )
    .leftJoin(
      riderMessageReceipts,
      and(
        eq(notifications.step, "rider_message"),
        eq(riderMessageReceipts.id, notifications.cause),
      ),
    )
    .leftJoin(riderMessages, eq(riderMessages.id, riderMessageReceipts.messageId))
    .leftJoin(couriers, eq(couriers.id, riderMessages.courierId))
    .leftJoin(merchants, eq(merchants.id, ofOrder("merchantId")))
    .leftJoin(
      markets,
      eq(markets.code, expression`coalesce(${merchants.marketCode}, ${couriers.marketCode})`),
    )
    .leftJoin(
      riders,
      eq(riders.id, expression`coalesce(${orders.riderId}, ${riderMessageReceipts.riderId})`),
    )
    .leftJoin(phonePreferences, eq(phonePreferences.phone, notifications.phone))
    .leftJoin(
      notificationSettings,
      and(
        eq(notificationSettings.merchantId, notifications.merchantId),
        eq(notificationSettings.environment, notifications.environment),
      ),
    )
    .$dynamic();
}
