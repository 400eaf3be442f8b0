import { newId } from "@/lib/core/ids";
import { call } from "@/lib/domain/calls.gen";
import { DomainError } from "@/lib/domain/errors";
import { decideCollectionPayout } from "@/lib/domain/money/collections/decide-collection-payout";
import { payOutCollections } from "@/lib/domain/money/collections/pay-out-collections";
import { readCollections } from "@/lib/domain/money/collections/read-collections";
import type {
  PaymentProvider,
  PayoutState,
  PhonePayment,
} from "@/lib/domain/money/payment-providers/payment-provider";
import { sendPayouts } from "@/lib/domain/money/payouts/send-payouts";
import { settlePayout } from "@/lib/domain/money/payouts/settle-payout";
import { owner } from "../world";
import type { Acting, Company } from "./company";
import { pick, pickReady, type Model, type ModelPayout } from "./model";
import { wasAccepted } from "./outcome";

type Sent = PhonePayment & { status: "pending" | "paid" | "failed" };

/** The provider's own book, which lasts longer than a story. */
const SENT = new Map<string, Sent>();

export const paidByProvider = (id: string): boolean => SENT.get(id)?.status === "paid";

export const transactionOf = (id: string): string => `29${id.slice(-12)}`.toUpperCase();

const MOODS = ["takes", "takes", "refuses", "loses the request", "loses the answer"] as const;

/** A provider in a mood, which sends money for each reference once. */
const providerThat = (mood: (typeof MOODS)[number]) =>
  ({
    payOut: (payout: PhonePayment) => {
      if (mood === "loses the request") return Promise.reject(lost());
      if (mood === "refuses" || SENT.has(payout.reference)) return Promise.resolve(false);
      SENT.set(payout.reference, { ...payout, status: "pending" });
      return mood === "loses the answer" ? Promise.reject(lost()) : Promise.resolve(true);
    },
    verifyPayout: (reference: string) => Promise.resolve(answerAbout(reference)),
  }) as Pick<PaymentProvider, "payOut" | "verifyPayout"> as PaymentProvider;

const lost = () => new DomainError("unavailable", { retryAfterSeconds: 1 });

function answerAbout(reference: string): PayoutState {
  const sent = SENT.get(reference);
  if (!sent) return { outcome: "absent" };
  if (sent.status !== "paid") return { outcome: sent.status };
  const { amountMinor, currency } = sent;
  const transactionId = transactionOf(reference);
  return { outcome: "paid", transactionId, amountMinor, currency, feeMinor: 170_00 };
}

/** A shop asks for everything that was received: to its own phone, or by hand. */
export const request: Acting = async (model, { shops }, { key }) => {
  const { shop, owning, userId, amountMinor } = await readShop(model, shops);
  const isOwn = key % 3 > 0;
  const id = newId("cpo");
  const to = isOwn ? ("own_phone" as const) : ("airtel_money" as const);
  const payout = { id, amountMinor, userId, to, destination: "0991234567" };
  const isEnough = amountMinor > (isOwn ? (await leastMinor()) - 1 : 0);
  if (!(await wasAccepted(model, isEnough, payOutCollections(owning, payout)))) return;
  model.payouts.push({ id, shop, amountMinor, state: "requested", sentAs: null, sent: null });
};

/** A day has begun, and its payout is made: once, also by two workers. */
export const payDaily: Acting = async (model, { shops }) => {
  const { shop, owning, amountMinor } = await readShop(model, shops);
  const { merchantId, environment } = owning;
  await owner`update collection_payout_plans set paid_on = null, stopped_at = null where merchant_id = ${merchantId}`;
  const pay = (id: string) =>
    call.payOutDaily({ id, merchantId, environment, sentAs: newId("pay"), canSend: true });
  const id = newId("cpo");
  await pay(id);
  await pay(newId("cpo"));
  if (amountMinor < (await leastMinor())) return;
  model.payouts.push({ id, shop, amountMinor, state: "requested", sentAs: null, sent: null });
};

async function readShop(model: Model, shops: Company["shops"]) {
  const shop = shops.length - 1;
  const { context, person: userId } = shops[shop]!;
  const { receivedMinor: amountMinor } = await readCollections(context);
  return { shop, userId, amountMinor, owning: { ...context, staffRole: "owner" as const } };
}

async function leastMinor(): Promise<number> {
  const [row] = await owner<[{ least: number }]>`
    select collection_payout_minimum_minor::float8 as least from markets where code = 'MW'`;
  return row.least;
}

const isOpen = ({ state }: ModelPayout) => state === "requested";

/** A worker gives the provider what was asked for and asks about the rest; sometimes when a day has passed. */
export const send: Acting = async (model, _company, { at, key }) => {
  const mood = pick([...MOODS], key)!;
  const hours = at % 4 === 0 ? 25 : 1;
  for (const it of model.payouts.filter(({ sentAs }) => sentAs !== null)) {
    if (mood === "refuses" && it.sent === "asked") it.state = "rejected";
    settle(it);
  }
  const ids = model.payouts.flatMap(({ sentAs }) => sentAs ?? []);
  // The older one is, the more rarely the provider is asked; here it is asked at once.
  await owner`
    update payouts set asked_at = asked_at - make_interval(hours => ${hours}),
           checked_at = asked_at - make_interval(hours => ${hours})
     where id = any (${ids}) and provider_transaction_id is null and asked_at > now() - interval '5 days'`;
  // Earlier stories may have left some too.
  for (let rounds = 0; rounds < 5; rounds += 1) await sendPayouts(providerThat(mood));
};

/** What the provider says in the end counts while the payout waits for it. */
function settle(it: ModelPayout): void {
  if (!it.sentAs || !isOpen(it)) return;
  const status = SENT.get(it.sentAs)?.status;
  if (status === "paid") it.state = "paid";
  if (status === "failed") it.state = "rejected";
}

/** The provider ends what it was given, and calls never, once, or twice at the same moment. */
export const answer: Acting = async (model, _company, { at, key, amount }) => {
  const given = model.payouts.filter(({ sentAs }) => sentAs && SENT.has(sentAs));
  const payout = pickReady(given, at, ({ sentAs }) => SENT.get(sentAs!)!.status === "pending");
  if (!payout?.sentAs) return;
  const sent = SENT.get(payout.sentAs)!;
  if (sent.status === "pending") sent.status = key % 3 === 0 ? "failed" : "paid";
  const calls = amount % 3;
  if (calls > 0) settle(payout);
  const provider = providerThat("takes");
  await Promise.all(Array.from({ length: calls }, () => settlePayout(provider, payout.sentAs!)));
};

/** Finance pays by hand, or what it looked up with the provider, or not; never what the provider still has. */
export const decide: Acting = async (model, { deciders }, { at, key }) => {
  const payout = pickReady(model.payouts, at, isOpen);
  if (!payout) return;
  const { id, sentAs, sent } = payout;
  const isFree = isOpen(payout) && sent !== "asked" && sent !== "sent";
  const paymentReference =
    key % 2 === 0 && sentAs && paidByProvider(sentAs) ? transactionOf(sentAs) : id.toUpperCase();
  const isPaid = key % 3 > 0;
  const decision = isPaid ? { paymentReference } : { rejectReason: "The number is closed" };
  const work = decideCollectionPayout(pick(deciders, key)!, id, decision);
  if (!(await wasAccepted(model, isFree, work))) return;
  payout.state = isPaid ? "paid" : "rejected";
  if (isPaid) model.paidByHand.set(id, paymentReference);
};
