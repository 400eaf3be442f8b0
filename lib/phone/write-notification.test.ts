import { expect, test } from "vitest";
import type { NotificationFacts } from "@/lib/domain/messaging/texts/find-notifications";
import { writeNotification } from "./write-notification";

/** As much of a text's facts as a recipient's text reads. */
const factsOf = (
  step: string,
  money: { collectMinor: number; paidMinor: number; collectBy?: string; partMinor?: number },
) =>
  ({
    step,
    order: {
      ...money,
      parcelCode: "K7QX",
      pin: "4821",
      receiverToken: `rcv_${"W".repeat(22)}`,
      currency: "MWK",
      deliveredAt: new Date("2026-11-29T10:00:00Z"),
    },
    merchant: { name: "Mbowe Pharmacy", phone: "+265991234567" },
    market: { timezone: "Africa/Blantyre" },
    rider: { name: "Chisomo Banda", plate: "BT 1234", phone: "+265888765432" },
  }) as unknown as NotificationFacts;

const CASH = { collectMinor: 2_475_000, paidMinor: 0 };
const BY_PHONE = { collectMinor: 0, paidMinor: 2_475_000 };
const ONLY_BY_PHONE = { ...CASH, collectBy: "mobile_money" };
const ONLY_IN_CASH = { ...CASH, collectBy: "cash" };
const NOTHING = { collectMinor: 0, paidMinor: 0 };

test.each([
  ["delivered", CASH, /delivered at 12:00, MK 24,750 paid\./],
  ["delivered", BY_PHONE, /delivered at 12:00, MK 24,750 paid\./],
  ["delivered", { ...CASH, partMinor: 1_500_000 }, /delivered at 12:00, MK 15,000 paid\./],
  ["delivered", NOTHING, /^(?!.*paid)/],
  ["on_the_way", CASH, /Pay MK 24,750, take the parcel/],
  ["placed", ONLY_BY_PHONE, /You pay MK 24,750 by mobile money: http/],
  ["placed", ONLY_IN_CASH, /Have MK 24,750 ready for the rider/],
  ["on_the_way", ONLY_BY_PHONE, /Pay MK 24,750 by phone, take the parcel/],
  ["on_the_way", { ...BY_PHONE, collectBy: "mobile_money" }, /^(?!.*(?:MK|[Pp]ay))/],
  ["on_the_way", BY_PHONE, /^(?!.*(?:MK|[Pp]ay))/],
])("a text about %s with %j says what is to pay, or was paid", (step, money, says) => {
  expect(writeNotification(factsOf(step, money), "en").text).toMatch(says);
});

test("a link leads to the recipient's page by twenty-two letters", () => {
  const { text } = writeNotification(factsOf("placed", NOTHING), "en");
  expect(text).toContain(`/t/${"W".repeat(22)} `);
});
