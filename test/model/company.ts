import { newId } from "@/lib/core/ids";
import { saveCounter } from "@/lib/domain/access/counters/save-counter";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { setPayoutPlan } from "@/lib/domain/money/collections/set-payout-plan";
import { postAdjustment } from "@/lib/domain/money/ledger/post-adjustment";
import { requestAdjustment } from "@/lib/domain/money/ledger/request-adjustment";
import type { PaymentProvider } from "@/lib/domain/money/payment-providers/payment-provider";
import { COUNTER } from "../counters";
import { createStaff } from "../courier-staff";
import { contextOf, createAdmin, createPerson } from "../merchant-desk";
import { quotedOrder, type OrderBody } from "../orders";
import type { SentSms } from "../sms-servers";
import type { ReceivedWebhook } from "../webhook-receiver";
import { createEndpoint, type WebhookSink } from "../webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant } from "../world";
import { EARNED_MINOR, newModel, OPENING_MINOR, type Act, type Model } from "./model";

export type Shop = {
  merchant: TestMerchant;
  context: MerchantContext;
  person: string;
  /** An order at today's price. */
  body: OrderBody;
  /** What each of its orders holds for its return. */
  heldMinor: number;
};

/** The actors: two shops, a courier company with two riders near each, and three people of the platform. */
export type Company = {
  shops: Shop[];
  courier: CourierContext;
  /** Another person of the company, at its counter. */
  colleague: CourierContext;
  riders: number[];
  /** The company's counter. */
  counterId: string;
  asker: AdminContext;
  deciders: AdminContext[];
  /** Webhooks that the shops' receiver accepted, and text messages that the gateway took. */
  accepted: ReceivedWebhook[];
  texts: SentSms[];
};

type Outside = { sink: WebhookSink; texts: SentSms[] };

/** A company of this story's own, and the model as it begins. */
export async function openCompany({
  sink,
  texts,
}: Outside): Promise<{ real: Company; model: Model }> {
  const courier = await createStaff("owner");
  const shops = await Promise.all([openShop(sink), openShop(sink, { collect_amount: 3_000 })]);
  const riders: number[] = [];
  for (const { merchant } of [...shops, ...shops]) riders.push(await addRider(merchant, courier));
  const [asker, ...deciders] = await Promise.all([
    createAdmin("finance"),
    createAdmin("admin"),
    createAdmin("finance"),
  ]);
  const colleague = await createStaff("dispatcher", courier.courierId);
  const counterId = await saveCounter(courier, { ...COUNTER, cashLimitMinor: COUNTER_LIMIT_MINOR });
  await earnBefore({ courier, asker, decider: deciders[0] });
  await planPayouts(shops.at(-1)!);
  await setDoor(shops.at(-1)!);
  const model = newModel(shops.length);
  const accepted: ReceivedWebhook[] = [];
  sink.answer((response, webhook) => {
    if (model.isReceiverWell) accepted.push(webhook);
    response.writeHead(model.isReceiverWell ? 200 : 500).end();
  });
  texts.length = 0;
  return {
    real: { shops, courier, colleague, riders, counterId, asker, deciders, accepted, texts },
    model,
  };
}

/** The cash of a few orders, so that stories reach it. */
const COUNTER_LIMIT_MINOR = 9_000_00;

type Earning = { courier: CourierContext; asker: AdminContext; decider: AdminContext };

/** Setting a plan asks the provider for nothing else. */
const PROVIDER = { accountOf: () => "airtel_money" } as Pick<
  PaymentProvider,
  "accountOf"
> as PaymentProvider;

/** Something to withdraw from the beginning. */
async function earnBefore({ courier, asker, decider }: Earning): Promise<void> {
  const id = newId("adj");
  const accountId = `earnings:${courier.courierId}:${courier.currency}`;
  await requestAdjustment(asker, { id, accountId, amountMinor: EARNED_MINOR, reason: "Opening" });
  await postAdjustment(decider, id);
}

/** @param parcel  what its orders have beside their recipient */
async function openShop(sink: WebhookSink, parcel: object = {}): Promise<Shop> {
  const merchant = await createMerchant({ balance: OPENING_MINOR / 100 });
  await createEndpoint(merchant, sink.url);
  const fields = { receiver_phone: "+265999123456", ...parcel };
  return {
    merchant,
    context: await contextOf(merchant),
    person: await createPerson(merchant),
    body: await quotedOrder(merchant, { environment: "test", fields }),
    heldMinor: 0,
  };
}

/** The shop whose recipients pay at the door takes parts and references, and holds the fees of returns. */
async function setDoor(shop: Shop): Promise<void> {
  await owner`
    update merchants set collect_least_percent = 50, takes_references = true, holds_return_fee = true
     where id = ${shop.merchant.id}`;
  const [quote] = await owner<[{ returnFee: number }]>`
    select return_fee_minor::float8 as "returnFee" from quotes where merchant_id = ${shop.merchant.id}`;
  shop.heldMinor = quote.returnFee;
}

/** A shop whose recipients pay at the door has its money sent daily. */
async function planPayouts({ context, person: userId }: Shop): Promise<void> {
  const owning = { ...context, staffRole: "owner" as const };
  await setPayoutPlan(owning, { typedPhone: "0991234567", daily: "phone", userId }, PROVIDER);
}

async function addRider(merchant: TestMerchant, { courierId }: CourierContext): Promise<number> {
  const options = { courierId, vehicleClass: "VAN", jobLimit: 500 } as const;
  return (await createRider(merchant.pickup, options)).id;
}

/** What an act does with the model and with the company. */
export type Acting = (model: Model, company: Company, act: Act) => Promise<void>;
