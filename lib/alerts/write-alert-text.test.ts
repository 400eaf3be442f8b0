import { describe, expect, test } from "vitest";
import { statedPaymentVerdict, statedPaymentWhy } from "@/db/schema";
import { smsSegments, smsText } from "@/lib/core/sms-text";
import type { AlertCompany, AlertFacts, AlertNews } from "@/lib/domain/platform/alerts/alert";
import { LANGUAGES } from "@/lib/messages/language";
import { writeAlertText } from "./write-alert-text";

const ORDER = {
  merchantId: `mer_${"a".repeat(22)}`,
  orderId: `ord_${"a".repeat(22)}`,
  trackingId: `trk_${"a".repeat(22)}`,
  parcelCode: "WWWW",
};
const AT = "2026-11-28T07:00:00Z";
const MONEY = { amountMinor: 100_000_000_00, currency: "MWK" };

/** The longest facts of each kind, in each of its states. */
const FACTS: { [Kind in AlertNews["kind"]]: AlertFacts[Kind][] } = {
  order_cancelled: [null, "no_rider_found", "rider_cancelled", "other"].map((reasonCode) => ({
    ...ORDER,
    reasonCode: reasonCode as AlertFacts["order_cancelled"]["reasonCode"],
  })),
  not_delivered: [ORDER],
  returned: [ORDER],
  dispute: (["opened", "delivered", "not_delivered"] as const).map((state) => ({
    ...ORDER,
    state,
  })),
  balance_low: [{ balanceMinor: 100_000_000_00, currency: "MWK", orders: 9_999 }],
  endpoint: (["failing", "disabled"] as const).map((state) => ({
    endpointId: `whe_${"a".repeat(22)}`,
    url: `https://${"w".repeat(60)}.example`,
    state,
  })),
  order_late: [
    { ...ORDER, promisedBy: AT },
    { ...ORDER, promisedBy: AT, expectedAt: AT },
  ],
  not_ordered: [
    { ...ORDER, dueAt: AT, mayInsist: true },
    { ...ORDER, dueAt: AT, mayInsist: false },
    { ...ORDER, dueAt: null, mayInsist: false },
  ],
  counter_over: [{ ...ORDER, counter: "W".repeat(60), until: AT }],
  rider_stuck: (["silent", "stuck"] as const).map((state) => ({
    ...ORDER,
    state,
    riderId: 1,
    riderName: "W".repeat(80),
  })),
  document_expires: [-1, 0, 7].map((daysLeft) => ({
    documentId: "999999",
    riderId: 1,
    riderName: "W".repeat(80),
    document: "certificate_of_fitness",
    expiresOn: "2026-12-28",
    daysLeft,
  })),
  shift_missed: [
    {
      shiftId: "999999",
      riderId: 1,
      riderName: "W".repeat(80),
      beginsAt: "2026-12-28T06:00:00Z",
    },
  ],
  cash_left: (["stated", "delivered", "given_back", "not_taken"] as const).map((state) => ({
    ...MONEY,
    ...ORDER,
    state,
    moneyId: `lcs_${"a".repeat(22)}`,
    riderName: "W".repeat(80),
    merchantName: "W".repeat(60),
  })),
  payment_stated: [...statedPaymentWhy.enumValues, ...statedPaymentVerdict.enumValues].map(
    (state) => ({
      ...MONEY,
      ...ORDER,
      state,
      moneyId: `stp_${"a".repeat(22)}`,
      receivedMinor: MONEY.amountMinor,
      reference: "W".repeat(64),
      riderName: "W".repeat(80),
      merchantName: "W".repeat(60),
    }),
  ),
  sale_requested: [
    {
      saleRequestId: `buy_${"a".repeat(22)}`,
      saleLinkId: `sal_${"a".repeat(22)}`,
      item: "W".repeat(120),
      priceMinor: MONEY.amountMinor,
      currency: MONEY.currency,
    },
  ],
  series_failed: ["insufficient_funds", "series_date_missed"].map((code) => ({
    seriesId: `ser_${"a".repeat(22)}`,
    date: "2026-11-30",
    code,
    retryAt: code === "series_date_missed" ? null : "2026-11-29T09:00:00Z",
  })),
  rider_answer: [{ answerId: "rma_1", riderId: 1, riderName: "W".repeat(80) }],
  rider_alarm: [
    {
      alarmId: `alm_${"a".repeat(22)}`,
      riderId: 1,
      riderName: "W".repeat(80),
      company: "W".repeat(60),
      raisedAt: AT,
    },
  ],
  top_up: (["confirmed", "rejected"] as const).map((state) => ({
    ...MONEY,
    topUpId: `tup_${"a".repeat(22)}`,
    reference: "TUM-WWWW-WWWW",
    state,
  })),
  adjustment: [{ ...MONEY, adjustmentId: `adj_${"a".repeat(22)}`, requestedBy: "W" }],
  privacy_due: (["request", "authority", "people"] as const).flatMap((what) =>
    (["near", "over"] as const).map((state) => ({
      what,
      id: `brc_${"a".repeat(22)}`,
      state,
      dueAt: AT,
    })),
  ),
  price_change: [
    { changeId: `prc_${"a".repeat(22)}`, market: "Malawi", requestedBy: `usr_${"a".repeat(22)}` },
  ],
  invoice_not_accepted: (["refused", "near", "over"] as const).map((state) => ({
    state,
    market: "Malawi",
    count: 9_999,
    number: "INV-2026-000001",
    dueBy: AT,
  })),
  merchant_day: [
    {
      day: "2026-11-28",
      placed: 9_999,
      delivered: 9_999,
      onTime: 9_999,
      cancelled: 9_999,
      spentMinor: 100_000_000_00,
      balanceMinor: 100_000_000_00,
      currency: "MWK",
    },
  ],
  courier_day: [
    {
      day: "2026-11-28",
      delivered: 9_999,
      onTime: 9_999,
      earnedMinor: 100_000_000_00,
      currency: "MWK",
      missedOffers: 9_999,
    },
  ],
  offers_missed: [{ offers: 9_999, riders: 9_999 }],
  cash_waiting: [
    {
      riders: 9_999,
      inHandMinor: 100_000_000_00,
      atCountersMinor: 100_000_000_00,
      toRemitMinor: 100_000_000_00,
      isStopped: true,
      currency: "MWK",
    },
  ],
  withdrawal: (["paid", "rejected"] as const).map((state) => ({ ...MONEY, state })),
};

const COMPANY: AlertCompany = {
  id: "mer_1",
  role: "admin",
  name: "Ŵ".repeat(60),
  timezone: "Africa/Blantyre",
};

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(Object.keys(FACTS) as AlertNews["kind"][])("%s is one message", (kind) => {
    for (const facts of FACTS[kind]) {
      for (const count of [1, 25]) {
        // The facts are those of the kind.
        const news = { kind, all: Array(count).fill(facts) } as unknown as AlertNews;
        const text = writeAlertText(COMPANY, news, language);
        expect(smsSegments(text)).toBe(1);
        expect(smsText(text)).toBe(text);
        expect(text).toMatch(/^W{20}[,:] /);
      }
    }
  });
});

test("names as many orders as one message holds, and how many there are", () => {
  const news = (count: number) =>
    ({
      kind: "returned",
      all: Array.from({ length: count }, (_, n) => ({ ...ORDER, parcelCode: `KJ${n}F` })),
    }) as unknown as AlertNews;
  const company = { ...COMPANY, role: "merchant", name: "Mbowe Pharmacy" } as const;
  expect(writeAlertText(company, news(2), "en")).toMatch(
    /^Mbowe Pharmacy, KJ0F, KJ1F: The parcel came back to you\. http\S+\/merchant\/live\/orders$/,
  );
  expect(writeAlertText(company, news(100), "en")).toMatch(
    /^Mbowe Pharmacy, KJ0F, KJ1F, .+ and 9\d more: The parcel came back to you\. http/,
  );
});
