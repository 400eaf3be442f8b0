import { foldName } from "@/lib/core/gazetteer/fold-name";
import { writeReference } from "@/lib/domain/money/top-ups/payment-reference";
import { courierId, merchantId } from "./company-rows";
import { COURIER_COMPANIES } from "./data/courier-companies";
import { SHOPS, type Shop } from "./data/shops";
import { minorOf } from "./minor-of";
import type { Reference } from "./read-reference";
import { stableHex, stableId } from "./stable-text";
import { destinationOf } from "./withdrawal-rows";
import type { World } from "./world";

const MINUTE_MS = 60_000;

/** Far above the serials of the history. */
const FIRST_SERIAL = 200_003;
const SERIAL_STEP = 7_919;

type WaitingRows = Pick<World, "topUps" | "withdrawals" | "placeProposals">;

/** What waits for the platform's team when the demo starts, mostly of shops other than the one that a visitor tries first. */
export function waitingRows({
  clock,
  currency,
}: Pick<Reference, "clock" | "currency">): WaitingRows {
  const ago = (minutes: number) => new Date(clock.nowMs - minutes * MINUTE_MS);
  return {
    topUps: TOP_UPS.map((asked, index) => topUpRow(asked, index, { currency, ago })),
    withdrawals: COURIER_COMPANIES.filter(({ code }) => code === WITHDRAWAL.code).map(
      (company) => ({
        id: stableId("wdr", `${company.name} waiting`),
        courierId: courierId(company),
        currency,
        amountMinor: minorOf(WITHDRAWAL.amount, currency),
        state: "requested" as const,
        ...destinationOf(company),
        requestedBy: stableId("usr", company.email),
        requestedAt: ago(WITHDRAWAL.minutes),
        payableFrom: ago(WITHDRAWAL.minutes),
      }),
    ),
    placeProposals: PLACES.map(({ shop, minutes, ...place }) => ({
      id: stableId("prp", place.name),
      merchantId: merchantId(shopOf(shop)),
      environment: "live" as const,
      userId: stableId("usr", shopOf(shop).email),
      ...place,
      folded: foldName(place.name),
      createdAt: ago(minutes),
      state: "waiting" as const,
    })),
  };
}

type WaitingTopUp = {
  shop: string;
  amount: number;
  minutes: number;
  state: "requested" | "declared" | "in_review";
  /** What arrived instead. */
  received?: number;
};

const TOP_UPS: readonly WaitingTopUp[] = [
  { shop: "BWA", amount: 250_000, minutes: 168, state: "declared" },
  { shop: "SFG", amount: 80_000, minutes: 41, state: "declared" },
  { shop: "TIY", amount: 35_000, minutes: 12, state: "requested" },
  { shop: "MUD", amount: 60_000, minutes: 305, state: "in_review", received: 50_000 },
];

const WITHDRAWAL = { code: "KAB", amount: 65_000, minutes: 95 };

const PLACES = [
  {
    shop: "BWA",
    name: "Kwa Mtonga Filling Station",
    kind: "landmark",
    latitude: -13.9921,
    longitude: 33.7568,
    minutes: 1_575,
  },
  {
    shop: "SFG",
    name: "Nkolokoti Full Gospel Church",
    kind: "place_of_worship",
    latitude: -15.7583,
    longitude: 35.0412,
    minutes: 220,
  },
] as const;

type Basis = { currency: string; ago: (minutes: number) => Date };

function topUpRow(asked: WaitingTopUp, index: number, { currency, ago }: Basis) {
  const { amount, minutes, state, received } = asked;
  const shop = shopOf(asked.shop);
  const reference = writeReference(SHOPS.indexOf(shop) + 1, FIRST_SERIAL + index * SERIAL_STEP);
  const owner = stableId("usr", shop.email);
  const isDeclared = state === "declared";
  return {
    id: stableId("top", reference),
    merchantId: merchantId(shop),
    environment: "live" as const,
    currency,
    amountMinor: minorOf(amount, currency),
    method: received === undefined ? ("airtel_money" as const) : ("online" as const),
    reference,
    state,
    requestedBy: owner,
    requestedAt: ago(minutes),
    providerTransactionId:
      state === "requested" ? null : stableHex(`payment ${reference}`).slice(0, 12).toUpperCase(),
    declaredBy: isDeclared ? owner : null,
    declaredAt: isDeclared ? ago(minutes - 6) : null,
    receivedMinor: received === undefined ? null : minorOf(received, currency),
    receivedCurrency: received === undefined ? null : currency,
    receivedAt: received === undefined ? null : ago(minutes - 3),
  };
}

function shopOf(code: string): Shop {
  const shop = SHOPS.find((it) => it.code === code);
  if (!shop) throw new RangeError(`The shop ${code} is not there.`);
  return shop;
}
