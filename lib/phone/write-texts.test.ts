import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { smsSegments, smsText } from "@/lib/core/sms-text";
import type { NotificationFacts } from "@/lib/domain/messaging/texts/find-notifications";
import { judgeNotification } from "@/lib/domain/messaging/texts/judge-notification";
import { RECIPIENT_STEPS } from "@/lib/domain/messaging/texts/steps";
import { LANGUAGES } from "@/lib/messages/language";
import { TEXT_MESSAGES } from "@/lib/messages/text-messages.gen";
import { ANSWERED, NOON, notificationFacts as facts } from "@/test/notification-facts";
import { noteTexts } from "@/test/written-texts";
import { writeNotification } from "./write-notification";

const noted = LANGUAGES.map((language) => noteTexts(TEXT_MESSAGES[language]));

const TOO_LATE = { outcome: "skip", reason: "too_late" };
const CODE = { id: "pcd_1", expiresAt: NOON };
const LAST_TRY = { collectMinor: 15_000_000, failedAttempts: 2 };
const NEAR = { state: "open", expiresAt: NOON, toPickupM: 900, payMinor: 150_000 } as const;
const TAKEN = { jobs: 25, status: "searching", actor: "courier", isReassigned: false } as const;
const CANCELLED = {
  jobs: 25,
  status: "cancelled",
  actor: "merchant",
  isReassigned: false,
} as const;
const HAND_IN = {
  currency: "MWK",
  timezone: "Africa/Blantyre",
  phoneRegion: "MW",
  amountMinor: 123_456_700,
  isConfirmed: true,
  targets: [],
  counter: null,
};

const RETURNED = {
  item: "Chitenje dress with a matching headscarf",
  amountMinor: 123_456_700,
  currency: "MWK",
  phone: "+265991234567",
};

const TOMORROW = new Date(NOON.getTime() + 86_400_000);
const ASKED = { id: newId("pin"), expiresAt: TOMORROW, answeredAt: null };

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
        { ...TAKEN, actor: "merchant" as const, isReassigned: true },
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
