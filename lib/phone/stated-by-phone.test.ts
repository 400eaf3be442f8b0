import { describe, expect, test } from "vitest";
import { smsSegments } from "@/lib/core/sms-text";
import { jobNumberOf } from "@/lib/domain/handover/phone-menu/job-number";
import type { RiderDay, RiderJob } from "@/lib/domain/handover/rider-phone/phone-messages";
import { nextStepsOf } from "@/lib/domain/handover/rider-phone/rider-steps";
import { LANGUAGES } from "@/lib/messages/language";
import { readRiderCommand } from "./read-rider-command";
import { listedOf, riderMenu } from "./rider-menu";
import { nextText } from "./rider-texts";

const N = jobNumberOf("ord_b");

const HELD = { status: "in_transit", onFailed: "return", failedAttempts: 1 } as const;

const JOB = {
  ...HELD,
  orderId: "ord_b",
  next: nextStepsOf(HELD),
  collectMinor: 0,
  currency: "MWK",
  pickup: { merchantName: "Mbowe", phone: null },
  delivery: { receiverName: "Tawonga", receiverPhone: "+265888765432" },
} as unknown as RiderJob;

const dayOf = (jobs: RiderJob[]) =>
  ({
    rider: { firstName: "Chikondi", state: "busy" },
    offers: [],
    jobs,
    cash: { inHandMinor: 0, dueMinor: 0, limitMinor: 0, isOverdue: false, code: null },
    earnings: { today: { amountMinor: 0, currency: "MWK" } },
  }) as unknown as Pick<RiderDay, "rider" | "offers" | "jobs" | "cash" | "earnings">;

type Day = ReturnType<typeof dayOf>;

const open = (inputs: string[], day: Day) =>
  riderMenu(inputs, { day, listed: listedOf(day), hasParcels: false, language: "en" });

describe("the recipient's own payment", () => {
  const accounts = [
    { method: "airtel_money", account: "0991 000 111", dial: "*211#" },
    { method: "tnm_mpamba", account: "0881 000 111", dial: null },
  ] as const;
  const byReference = { minor: 500_000, leastMinor: 500_000, accounts: [...accounts] };
  const cash = { ...JOB, collectMinor: 500_000, byReference };
  const byPhone = { ...JOB, byPhoneMinor: 500_000, byReference };
  const stated = {
    method: "tnm_mpamba",
    reference: "PP261121.1402.C12345",
    amountMinor: 500_000,
  };

  test.each([
    ["cash or phone", cash],
    ["phone only", byPhone],
  ])("is entered in the menu: %s", (_, job) => {
    const day = dayOf([job]);
    expect(open(["1", "2", "4821"], day)).toMatchObject({
      text: expect.stringMatching(/0 Paid to our number$/),
    });
    expect(open(["1", "2", "4821", "0"], day)).toMatchObject({
      text: "1 Airtel Money\n2 TNM Mpamba",
    });
    expect(open(["1", "2", "4821", "0", "2"], day)).toMatchObject({
      text: "Enter the reference in the recipient's message.",
    });
    const entered = ["1", "2", "4821", "0", "2", "pp261121.1402.c12345"];
    expect(open(entered, day)).toMatchObject({ request: { pin: "4821", payment: stated } });
  });

  test.each([
    ["DONE 4821 MPAMBA PP261121.1402.C12345", stated],
    ["done 4821 tnm pp261121.1402.c12345 5000", stated],
    ["DONE 4821 Mpamba PP261121.1402.C12345 2500", { ...stated, amountMinor: 250_000 }],
    [`DONE ${N} 4821 AIRTEL 9AB12CD34E`, { method: "airtel_money", reference: "9AB12CD34E" }],
  ])("is stated by text message: %s", (text, payment) => {
    expect(readRiderCommand(text, dayOf([cash]), "en")).toMatchObject({
      request: { kind: "deliver", pin: "4821", payment },
    });
  });

  test.each(["DONE 4821 MPAMBA", "DONE 4821 MPAMBA <>", "DONE 4821 BANK PP261121.1402"])(
    "is asked for again: %s",
    (text) => {
      expect(readRiderCommand(text, dayOf([byPhone, cash]), "en")).toMatchObject({
        answer: expect.any(String),
      });
      const once = readRiderCommand(text, dayOf([cash]), "en");
      expect(once).toMatchObject({ answer: expect.stringContaining("AIRTEL or MPAMBA") });
    },
  );

  test("is no payment where the order takes none", () => {
    const day = dayOf([{ ...JOB, collectMinor: 500_000 }]);
    const text = "DONE 4821 MPAMBA PP261121.1402.C12345";
    expect(readRiderCommand(text, day, "en")).toMatchObject({ answer: expect.any(String) });
  });
});

test.each(LANGUAGES)("the way to state it is one text message in %s", (language) => {
  const byReference = { minor: 1, leastMinor: 1, accounts: [] };
  expect(smsSegments(nextText({ ...JOB, byReference }, language))).toBe(1);
});
