import { describe, expect, test } from "vitest";
import { ANSWERED, NOON, notificationFacts as facts } from "@/test/notification-facts";
import type { NotificationFacts } from "./find-notifications";
import { judgeNotification } from "./judge-notification";

const NIGHT = new Date("2026-11-23T21:30:00+02:00");

describe("a text about an answered data request", () => {
  const judge = (changes: Partial<NotificationFacts>, now = NOON) =>
    judgeNotification(
      facts({ step: "data_answered", order: null, market: null, answered: ANSWERED, ...changes }),
      now,
    );

  test("goes by day, also after a STOP, and waits at night", () => {
    const preference = { phone: "+265991234567", language: null, optedOutAt: NOON };
    expect(judge({ preference })).toEqual({ outcome: "send" });
    const until = new Date("2026-11-24T06:00:00+02:00");
    expect(judge({}, NIGHT)).toEqual({ outcome: "postpone", until });
  });

  test.each<[string, Partial<NotificationFacts>, string]>([
    ["of a removed person", { answered: null }, "overtaken"],
    ["to another country", { phone: "+254712345678" }, "foreign_number"],
  ])("%s is not sent", (_, changes, reason) => {
    expect(judge(changes)).toEqual({ outcome: "skip", reason });
  });
});
