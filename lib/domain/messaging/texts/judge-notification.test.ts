import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { smsSegments, smsText } from "@/lib/core/sms-text";
import { LANGUAGES } from "@/lib/messages/language";
import { TEXT_MESSAGES } from "@/lib/messages/text-messages.gen";
import { writeNotification } from "@/lib/phone/write-notification";
import { ANSWERED, NOON, notificationFacts as facts, PHONE } from "@/test/notification-facts";
import { noteTexts } from "@/test/written-texts";
import type { NotificationFacts } from "./find-notifications";
import { judgeNotification } from "./judge-notification";
import { RECIPIENT_STEPS } from "./steps";

const noted = LANGUAGES.map((language) => noteTexts(TEXT_MESSAGES[language]));

const at = (time: string) => new Date(`2026-11-23T${time}:00+02:00`);

const TOO_LATE = { outcome: "skip", reason: "too_late" };

const CODE = { id: "pcd_1", expiresAt: NOON };
const LAST_TRY = { collectMinor: 15_000_000, failedAttempts: 2 };
const NEAR = { state: "open", expiresAt: NOON, toPickupM: 900, payMinor: 150_000 } as const;
const TAKEN = { jobs: 25, status: "searching", actor: "courier" } as const;
const MALAWI = { currency: "MWK", timezone: "Africa/Blantyre", phoneRegion: "MW" };
const HAND_IN = { ...MALAWI, amountMinor: 123_456_700, isConfirmed: true, targets: [] };
const CANCELLED = { jobs: 25, status: "cancelled", actor: "merchant" } as const;

const RETURNED = {
  item: "Chitenje dress with a matching headscarf",
  amountMinor: 123_456_700,
  currency: "MWK",
  phone: "+265991234567",
};

const TOMORROW = new Date(NOON.getTime() + 86_400_000);
const ASKED = { id: newId("pin"), expiresAt: TOMORROW, answeredAt: null };

describe("a question for the place", () => {
  const judge = (changes: Partial<NotificationFacts>, now = NOON) =>
    judgeNotification(facts({ step: "place_asked", order: null, asked: ASKED, ...changes }), now);
  const settings = { language: "ny", dailyBudgetMinor: 500 };
  const preference = { phone: PHONE, language: null, optedOutAt: NOON };

  test("goes by day and waits at night", () => {
    expect(judge({})).toEqual({ outcome: "send" });
    const until = new Date("2026-11-24T06:00:00+02:00");
    expect(judge({}, at("21:30"))).toEqual({ outcome: "postpone", until });
  });

  test.each<[string, Partial<NotificationFacts>, string]>([
    ["that has its answer", { asked: { ...ASKED, answeredAt: NOON } }, "overtaken"],
    ["whose link is gone", { asked: null }, "overtaken"],
    ["whose link is over", { asked: { ...ASKED, expiresAt: NOON } }, "too_late"],
    ["to a number that opted out", { preference }, "opted_out"],
    ["to another country", { phone: "+254712345678" }, "foreign_number"],
    ["beyond the day's budget", { settings, spentTodayMinor: 500 }, "budget_used_up"],
  ])("%s is not sent", (_, changes, reason) => {
    expect(judge(changes)).toEqual({ outcome: "skip", reason });
  });
});

describe("a text about money that goes back", () => {
  const judge = (changes: Partial<NotificationFacts>, now = NOON) =>
    judgeNotification(
      facts({ step: "sale_returned", order: null, returned: RETURNED, ...changes }),
      now,
    );

  test("goes by day and waits at night", () => {
    expect(judge({})).toEqual({ outcome: "send" });
    const until = new Date("2026-11-24T06:00:00+02:00");
    expect(judge({}, at("21:30"))).toEqual({ outcome: "postpone", until });
  });

  test.each<[string, Partial<NotificationFacts>, string]>([
    ["of a request that is gone", { returned: null }, "overtaken"],
    ["a day later", { createdAt: new Date(NOON.getTime() - 86_400_001) }, "too_late"],
    ["to another country", { phone: "+254712345678" }, "foreign_number"],
  ])("%s is not sent", (_, changes, reason) => {
    expect(judge(changes)).toEqual({ outcome: "skip", reason });
  });
});

describe("a text message goes", () => {
  test.each(RECIPIENT_STEPS)("by day: %s", (step) => {
    expect(judgeNotification(facts({ step }), NOON)).toEqual({ outcome: "send" });
  });

  test.each([
    ["placed", "20:59", null],
    ["placed", "21:00", "2026-11-24T06:00:00+02:00"],
    ["delivered", "23:59", "2026-11-24T06:00:00+02:00"],
    ["delivered", "05:59", "2026-11-23T06:00:00+02:00"],
    ["delivered", "06:00", null],
    ["cancelled", "02:00", "2026-11-23T06:00:00+02:00"],
    ["on_the_way", "02:00", null],
    ["attempt_failed", "22:00", null],
  ] as const)("%s at %s, or waits for the morning", (step, time, until) => {
    const now = at(time);
    const verdict = judgeNotification(facts({ step, createdAt: now }), now);
    expect(verdict).toEqual(
      until ? { outcome: "postpone", until: new Date(until) } : { outcome: "send" },
    );
  });

  test("while its cost is within the day's budget", () => {
    const settings = { language: "ny", dailyBudgetMinor: 500 };
    const judge = (spentTodayMinor: number) =>
      judgeNotification(facts({ settings, spentTodayMinor }), NOON);
    expect(judge(499)).toEqual({ outcome: "send" });
    expect(judge(500)).toEqual({ outcome: "skip", reason: "budget_used_up" });
  });

  test("as an answer in any case", () => {
    const preference = { phone: PHONE, language: null, optedOutAt: NOON };
    const answer = facts({ step: "answer", order: null, merchant: null, market: null, preference });
    expect(judgeNotification(answer, at("23:00"))).toEqual({ outcome: "send" });
  });
});

describe("a text message is not sent", () => {
  const order = facts().order!;
  test.each<[string, Partial<NotificationFacts>, string]>([
    ["once it is no longer true", { order: { ...order, status: "delivered" } }, "overtaken"],
    [
      "about a delivery in dispute",
      { step: "delivered", order: { ...order, status: "delivered", disputedAt: NOON } },
      "overtaken",
    ],
    [
      "about a delivery that was decided not delivered",
      {
        step: "delivered",
        order: { ...order, status: "completed", disputeDecision: "not_delivered" },
      },
      "overtaken",
    ],
    ["a day later", { createdAt: new Date(NOON.getTime() - 86_400_001) }, "too_late"],
    [
      "to a number that is no longer the order's",
      { order: { ...order, receiverPhone: "+265999000000" } },
      "changed_number",
    ],
    ["after STOP", { preference: { phone: PHONE, language: null, optedOutAt: NOON } }, "opted_out"],
    [
      "to another country",
      { phone: "+447400123456", order: { ...order, receiverPhone: "+447400123456" } },
      "foreign_number",
    ],
  ])("%s", (_, changes, reason) => {
    expect(judgeNotification(facts(changes), NOON)).toEqual({ outcome: "skip", reason });
  });
});

describe("word to a rider that an order went to another", () => {
  const preference = { phone: PHONE, language: null, optedOutAt: NOON };
  test.each<[string, Partial<NotificationFacts>, object]>([
    ["goes at every hour", {}, { outcome: "send" }],
    [
      "does not go once the rider has it again",
      { taken: null },
      { outcome: "skip", reason: "overtaken" },
    ],
    ["does not go an hour later", { createdAt: new Date(NOON.getTime() - 3_600_001) }, TOO_LATE],
    ["does not go after STOP", { preference }, { outcome: "skip", reason: "opted_out" }],
    [
      "does not go to another country",
      { phone: "+447400123456" },
      { outcome: "skip", reason: "foreign_number" },
    ],
  ])("%s", (_, changes, verdict) => {
    const word = facts({ step: "taken_back", taken: TAKEN, createdAt: NOON, ...changes });
    expect(judgeNotification(word, NOON)).toEqual(verdict);
  });
});

describe("an offer to a rider without the app", () => {
  const offer = {
    state: "open" as const,
    expiresAt: new Date(NOON.getTime() + 60_000),
    toPickupM: 12_300,
    payMinor: 1_234_500,
  };
  const step = "offer";
  const preference = { phone: PHONE, language: null, optedOutAt: NOON };

  test.each<[string, Partial<NotificationFacts>, object]>([
    ["goes at every hour", { offer }, { outcome: "send" }],
    ["does not go once it ran out", { offer: { ...offer, expiresAt: NOON } }, TOO_LATE],
    ["does not go once it was answered", { offer: { ...offer, state: "accepted" } }, TOO_LATE],
    ["does not go after STOP", { offer, preference }, { outcome: "skip", reason: "opted_out" }],
    [
      "does not go to another country",
      { offer, phone: "+447400123456" },
      { outcome: "skip", reason: "foreign_number" },
    ],
  ])("%s", (_, changes, verdict) => {
    expect(judgeNotification(facts({ step, ...changes }), NOON)).toEqual(verdict);
  });
});

describe("the text about a parcel that was left", () => {
  const leftAt = (place: string | null, step: "left_at_safe_place" | "delivered") => {
    const found = facts({ step });
    return { ...found, order: found.order && { ...found.order, leftAt: place } };
  };

  test("goes at night too, in place of the one about the delivery", () => {
    const night = new Date("2026-11-23T23:00:00Z");
    const left = { ...leftAt("behind the shop", "left_at_safe_place"), createdAt: night };
    expect(judgeNotification(left, night)).toEqual({ outcome: "send" });
    const delivered = leftAt("behind the shop", "delivered");
    expect(judgeNotification(delivered, NOON)).toEqual({ outcome: "skip", reason: "overtaken" });
    expect(judgeNotification(leftAt(null, "delivered"), NOON)).toEqual({ outcome: "send" });
  });

  test("goes to no other number, and not once the words are removed", () => {
    const left = leftAt("behind the shop", "left_at_safe_place");
    expect(judgeNotification({ ...left, phone: "+265888000000" }, NOON)).toMatchObject({
      outcome: "skip",
    });
    expect(judgeNotification(leftAt(null, "left_at_safe_place"), NOON)).toEqual({
      outcome: "skip",
      reason: "overtaken",
    });
  });
});

describe.each(LANGUAGES)("a message to a rider or a shop in %s", (language) => {
  const said = "Ndili pa geti la buluu {kumanzere} 4821 ".repeat(30);

  test.each([
    "message",
    "later",
    "neighbour",
    "counter",
    "not_ordered",
    "ordered",
    "safe_place",
    "in_person",
    "landmark",
  ] as const)("is one message without the PIN, however much was said: %s", (kind) => {
    for (const text of [said, "€".repeat(1_000), "我在市场", null]) {
      const written = writeNotification(facts({ step: "reply", reply: { kind, text } }), language);
      expect({ written, segments: smsSegments(written.text) }).toMatchObject({ segments: 1 });
      expect(written.text).not.toContain("4821");
      expect(smsText(written.text)).toBe(written.text);
    }
  });

  test.each(["confirm", "parcels", "signIn"] as const)(
    "is one message with a code that is not kept, to %s",
    (purpose) => {
      const code = { id: "pcd_1", expiresAt: new Date(NOON.getTime() + 1), purpose };
      const { text, keptText } = writeNotification(facts({ step: "code", code }), language);
      expect({ text, segments: smsSegments(text) }).toMatchObject({ segments: 1 });
      expect(text).toMatch(/^\d{6} /);
      expect(keptText).toBe(text.replace(/^\d{6}/, "******"));
      expect(judgeNotification(facts({ step: "code", code }), NOON)).toEqual({ outcome: "send" });
      const old = { ...code, expiresAt: NOON };
      expect(judgeNotification(facts({ step: "code", code: old }), NOON)).toEqual(TOO_LATE);
    },
  );
});

describe.each(LANGUAGES)("every text in %s", (language) => {
  const longest = facts({
    merchant: { ...facts().merchant!, name: "Queen Elizabeth Central Hospital Pharmacy" },
    rider: { name: "Tawonganimtambo Nyasulu", plate: "NKHB 12345", phone: "+265888765432" },
  });

  test("is one message with the longest names, in letters that every phone has", () => {
    const offer = { ...NEAR, toPickupM: 12_300, payMinor: 1_234_500 };
    const far = { address: null, distanceM: 38_400 };
    const last = { ...far, address: "Behind the old market of Area 25" };
    const toPay = [null, "mobile_money" as const].map((collectBy) => ({
      ...longest,
      order: longest.order && { ...longest.order, ...LAST_TRY, collectBy },
    }));
    const bundle = { parcels: 25, payMinor: 1_234_500, extraMinutes: 120, last };
    const written = [
      ...[longest, ...toPay].flatMap((it) =>
        RECIPIENT_STEPS.map((step) => writeNotification({ ...it, step }, language)),
      ),
      writeNotification({ ...longest, step: "offer", offer }, language),
      ...[bundle, { ...bundle, payMinor: null, extraMinutes: null, last: far }].map((several) =>
        writeNotification({ ...longest, step: "offer", offer, bundle: several }, language),
      ),
      ...[
        TAKEN,
        { ...TAKEN, jobs: 1, actor: "staff" as const },
        { ...TAKEN, actor: "system" as const },
        { ...TAKEN, actor: "merchant" as const },
        CANCELLED,
      ].map((taken) => writeNotification({ ...longest, step: "taken_back", taken }, language)),
      ...[
        { ...HAND_IN, mustHandIn: true },
        { ...HAND_IN, mustHandIn: false },
      ].map((handIn) => writeNotification({ ...longest, step: "hand_in", handIn }, language)),
      ...(["place_asked", "rider_message", "neighbour"] as const).map((step) =>
        writeNotification({ ...longest, step, asked: ASKED }, language),
      ),
      writeNotification({ ...longest, step: "data_answered", answered: ANSWERED }, language),
      writeNotification({ ...longest, step: "sale_returned", returned: RETURNED }, language),
      ...[0, 15_000_000].flatMap((collectMinor) =>
        (["at_counter", "counter_reminder"] as const).map((step) => {
          const order = longest.order && { ...longest.order, collectMinor, counter: COUNTER };
          return writeNotification({ ...longest, step, order }, language);
        }),
      ),
      writeNotification(
        {
          ...longest,
          step: "left_at_safe_place",
          order: longest.order && { ...longest.order, leftAt: "Behind the shop. ".repeat(5) },
        },
        language,
      ),
      ...(["confirm", "parcels", "signIn"] as const).map((purpose) =>
        writeNotification({ ...longest, step: "code", code: { ...CODE, purpose } }, language),
      ),
      ...(["message", "later", "neighbour", "landmark"] as const).map((kind) =>
        writeNotification(
          { ...longest, step: "reply", reply: { kind, text: "At the blue gate. ".repeat(20) } },
          language,
        ),
      ),
    ];
    for (const { text, keptText } of written) {
      expect({ text, segments: smsSegments(text) }).toMatchObject({ segments: 1 });
      expect(smsText(text)).toBe(text);
      expect(keptText).not.toContain("4821");
    }
  });

  test("tells the PIN with the rider, and keeps it nowhere", () => {
    const { text, keptText } = writeNotification(facts({ step: "on_the_way" }), language);
    expect(text).toContain("PIN 4821");
    expect(text).toContain("Chisomo, BT 1234, 0888 765 432");
    expect(keptText).toBe(text.replace("PIN 4821", "PIN ****"));
  });
});

const COUNTER = {
  id: "ctr_1",
  name: "Kabaza office beside the old market",
  landmark: "Shop 4",
  hours: [],
  latitude: 0,
  longitude: 0,
  until: new Date("2026-11-30T21:59:59Z"),
  since: NOON,
};

test.each([
  ["en", "attempt_failed", "Call the rider, or"],
  ["en", "on_the_way", "Your rider brings"],
  ["ny", "attempt_failed", "Imbirani wobweretsa katundu,"],
  ["ny", "on_the_way", "Wobweretsa katundu akubweretsa"],
] as const)("a rider without a name begins a sentence or is within it: %s %s", (...given) => {
  const [language, step, text] = given;
  expect(writeNotification(facts({ step, rider: null }), language).text).toContain(text);
});

test("an offer of several parcels says how many, from where, how far round, and for how much", () => {
  const last = { address: "Area 25", distanceM: 9_000 };
  const bundle = { parcels: 3, payMinor: 450_000, extraMinutes: 40, last };
  const written = (several: NotificationFacts["bundle"]) =>
    writeNotification(facts({ step: "offer", offer: NEAR, bundle: several }), "en").text;
  expect(written(bundle)).toMatch(
    /^Offer \d\d: 3 parcels from Mbowe Pharmacy \(last drop Area 25\)\. 40 min more\. MK 4,500\. Reply YES \d\d or NO \d\d for all by 12:00\.$/,
  );
  const unplanned = { ...bundle, payMinor: null, extraMinutes: null };
  expect(written({ ...unplanned, last: { ...last, address: null } })).toMatch(
    /\(last drop 9\.0 km\)\. Reply YES/,
  );
});

test("every text of the catalogue was written by a test above", () => {
  expect(noted.flatMap(({ unwritten }) => [...unwritten])).toEqual([]);
});
