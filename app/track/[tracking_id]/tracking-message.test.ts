import { describe, expect, test } from "vitest";
import type { OrderStatus } from "@/lib/domain/order-status";
import { ORDER_STATUSES } from "@/lib/domain/order-status";
import type { PublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { LANGUAGES } from "@/lib/messages/language";
import { inLanguage, languageOf } from "@/lib/messages/language-in-address";
import { localTimes } from "@/lib/messages/local-times";
import { toMessage } from "./tracking-message";
import { trackingView } from "./tracking-view";

const NOW = new Date("2026-11-18T12:00:00Z");

/** The letters that a text message has 160 of; one of any other kind leaves it 70. */
const GSM = /^[\n !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z]*$/;

function trackingOf(
  status: OrderStatus,
  names: { rider: string; merchant: string },
): PublicTracking {
  const isOver = ["delivered", "completed", "returned", "cancelled"].includes(status);
  return {
    trackingId: "trk_test_0123456789ABCDEFabcdef",
    environment: "test",
    status,
    label: status,
    standing: status,
    timezone: "Africa/Blantyre",
    endedAt: isOver ? new Date("2026-09-16T06:05:00Z") : null,
    updatedAt: NOW,
    details: {
      merchantName: names.merchant,
      merchantPhone: null,
      brand: { colour: null, logo: null },
      rider: { firstName: names.rider, plate: null, vehicleClass: "BIKE", phone: null },
      nextTry: null,
      dueAt: null,
      eta: isOver
        ? null
        : {
            earliestAt: new Date(NOW.getTime() + 80 * 60_000),
            expectedAt: new Date(NOW.getTime() + 100 * 60_000),
            latestAt: new Date(NOW.getTime() + 130 * 60_000),
            updatedAt: NOW,
          },
      scheduledFor: null,
      waitsUntil: null,
      approach: null,
      proof: null,
      timeline: [],
      receiver: {
        mayShowEntrance: false,
        neighbour: null,
        notOrdered: null,
        counters: [],
        counter: null,
        fetchedAt: null,
        takenBy: null,
        safePlace: null,
        leftAt: null,
        token: requireReceiverToken("rcv_test_0123456789ABCDEFabcdef"),
        destination: { latitude: -13.9626, longitude: 33.7741 },
        marketCode: "MW",
        note: null,
        disputeDueAt: null,
        mayChange: false,
        knowsDoor: false,
        wishes: [],
        windows: [],
        wish: null,
        itemName: null,
        address: null,
        parcelCode: "K7QX",
        failedReason: null,
        photoUrl: null,
        disputeAnsweredAt: null,
        toPay: null,
        pin: isOver ? null : "4821",
        rating: null,
        confirmedAt: null,
        disputedAt: null,
        disputedBy: null,
        disputeHours: 24,
        disputeDecision: null,
      },
    },
  };
}

const each = LANGUAGES.flatMap((language) =>
  ORDER_STATUSES.map((status) => [language, status] as const),
);

describe("the message for", () => {
  test.each(each)("%s %s is whole in one text message", (language, status) => {
    const tracking = trackingOf(status, { rider: "Chisomo", merchant: "Mbowe Pharmacy" });
    const message = toMessage(trackingView(tracking, NOW, language));
    expect(message).toMatch(GSM);
    expect(message.length).toBeLessThanOrEqual(160);
    expect(message).not.toContain("...");
    expect(message).toMatch(/\/track\/rcv_test_0123456789ABCDEFabcdef$/);
    if (!tracking.endedAt) expect(message).toContain("PIN 4821.");
  });

  test.each(each)("%s %s keeps PIN and link with any names", (language, status) => {
    const names = { rider: "Ŵ🛵{}".repeat(40), merchant: "Żółć€".repeat(40) };
    const message = toMessage(trackingView(trackingOf(status, names), NOW, language));
    expect(message).toMatch(GSM);
    expect(message.length).toBeLessThanOrEqual(160);
    expect(message).toMatch(/\/track\/rcv_test_0123456789ABCDEFabcdef$/);
  });
});

test("every status has a sentence of its own in each language", () => {
  for (const status of ORDER_STATUSES) {
    const tracking = trackingOf(status, { rider: "Chisomo", merchant: "Mbowe" });
    const said = LANGUAGES.map((language) => trackingView(tracking, NOW, language).sentence);
    expect(new Set(said).size).toBe(LANGUAGES.length);
    expect(said.every((text) => text.length > 10)).toBe(true);
  }
});

test.each([
  ["en", "A rider picks up your parcel "],
  ["ny", "Wobweretsa adzatenga katundu wanu "],
] as const)("a scheduled parcel's page in %s tells when it is picked up", (language, start) => {
  const tracking = trackingOf("searching", { rider: "Chisomo", merchant: "Mbowe Pharmacy" });
  if (tracking.details) tracking.details.scheduledFor = new Date(NOW.getTime() + 86_400_000);
  expect(trackingView(tracking, NOW, language).sentence.startsWith(start)).toBe(true);
});

test.each([
  ["en", "Waiting for a rider for your parcel, until 12:40."],
  ["ny", "Tikudikira wobweretsa katundu wanu, mpaka 12:40."],
] as const)(
  "a waiting parcel's page in %s tells until when, and what happens then",
  (language, says) => {
    const tracking = trackingOf("searching", { rider: "Chisomo", merchant: "Mbowe Pharmacy" });
    const until = new Date(NOW);
    until.setUTCHours(10, 40);
    if (tracking.details) tracking.details.waitsUntil = until;
    const { sentence, advice } = trackingView(
      tracking,
      new Date(until.getTime() - 60_000),
      language,
    );
    expect(sentence).toBe(says);
    expect(advice).toContain("Mbowe Pharmacy");
    const after = trackingView(tracking, until, language);
    expect(after.sentence).not.toBe(says);
  },
);

test("Chichewa has its own days and months, on the market's calendar", () => {
  const times = localTimes("ny", "Africa/Blantyre");
  const lateEvening = new Date("2026-11-18T22:30:00Z");
  expect(times.date(lateEvening)).toBe("Lachinayi 19 Novembala");
  expect(times.dateAndTime(lateEvening)).toBe("19 Nov, 00:30");
});

test("the language is in the address and goes along with it", () => {
  expect(languageOf("http://x.test/track/a?lang=ny")).toBe("ny");
  expect(languageOf("http://x.test/track/a?lang=constructor")).toBe("en");
  expect(inLanguage("/track/a", "ny", "refresh=off")).toBe("/track/a?refresh=off&lang=ny");
  expect(inLanguage("/track/a", "en")).toBe("/track/a");
});
