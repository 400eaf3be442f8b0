import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { NOON, notificationFacts as facts, PHONE } from "@/test/notification-facts";
import type { NotificationFacts } from "./find-notifications";
import { judgeNotification } from "./judge-notification";
import { RECIPIENT_STEPS } from "./steps";

const at = (time: string) => new Date(`2026-11-23T${time}:00+02:00`);

const TOO_LATE = { outcome: "skip", reason: "too_late" };

const TAKEN = { jobs: 25, status: "searching", actor: "courier", isReassigned: false } as const;

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
