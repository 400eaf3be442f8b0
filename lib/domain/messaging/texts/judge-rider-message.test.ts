import { describe, expect, test } from "vitest";
import { smsSegments } from "@/lib/core/sms-text";
import { LANGUAGES } from "@/lib/messages/language";
import { writeNotification } from "@/lib/phone/write-notification";
import type { NotificationFacts } from "./find-notifications";
import { judgeNotification } from "./judge-notification";

/** 12:00 in Blantyre. */
const NOON = new Date("2026-11-23T10:00:00Z");
const NIGHT = new Date("2026-11-23T22:00:00+02:00");

const PHONE = "+265999123456";

const MESSAGE = { text: "The depot is closed today.", isDelivered: false };
const RIDER = { name: "Chisomo Banda", plate: "BT 1234", phone: PHONE };

/** What this test does not look at is left out. */
function facts(changes: Partial<NotificationFacts>): NotificationFacts {
  const given: Partial<NotificationFacts> = {
    id: "sms_1",
    step: "rider_message",
    phone: PHONE,
    createdAt: NOON,
    message: MESSAGE,
    company: { name: "Kabaza" },
    market: { timezone: "Africa/Blantyre", phoneRegion: "MW" },
    rider: RIDER,
    preference: null,
  };
  return { ...given, ...changes } as NotificationFacts;
}

describe("a company's message to its rider", () => {
  const judge = (changes: Partial<NotificationFacts>, now = NOON) =>
    judgeNotification(facts(changes), now);

  test("goes by day and waits at night", () => {
    expect(judge({})).toEqual({ outcome: "send" });
    const until = new Date("2026-11-24T06:00:00+02:00");
    expect(judge({}, NIGHT)).toEqual({ outcome: "postpone", until });
  });

  test.each<[string, Partial<NotificationFacts>, string]>([
    ["that the app got meanwhile", { message: { ...MESSAGE, isDelivered: true } }, "overtaken"],
    ["that was removed", { message: null }, "overtaken"],
    [
      "to a number that the rider gave up",
      { rider: { ...RIDER, phone: "+265991" } },
      "changed_number",
    ],
    [
      "to a rider who answered STOP",
      { preference: { phone: PHONE, language: null, optedOutAt: NOON } },
      "opted_out",
    ],
    [
      "to another country",
      { phone: "+254712345678", rider: { ...RIDER, phone: "+254712345678" } },
      "foreign_number",
    ],
  ])("%s is not sent", (_, changes, reason) => {
    expect(judge(changes)).toEqual({ outcome: "skip", reason });
  });

  test.each(LANGUAGES)("has room in two text messages with the company's name: %s", (language) => {
    const text = `${"The depot is closed today. ".repeat(8)}${"x".repeat(24)}`;
    const company = { name: "Kabaza Couriers and Sons of Lilongwe Limited" };
    const write = (said: string) =>
      writeNotification(facts({ company, message: { ...MESSAGE, text: said } }), language).text;
    expect(text).toHaveLength(240);
    expect(write(text)).toContain(text);
    expect(smsSegments(write(text))).toBe(2);
    expect(smsSegments(write("{".repeat(240)))).toBe(2);
  });
});
