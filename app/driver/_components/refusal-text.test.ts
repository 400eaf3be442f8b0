import { expect, test } from "vitest";
import { REFUSALS } from "@/lib/domain/errors";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { RIDER } from "@/lib/messages/rider.gen";
import { REFUSAL_LABELS, refusalText } from "./refusal-text";

const REFUSAL = { title: "Refused", advice: "As the server says." };

test.each([
  [{ title: "Wrong PIN", triesLeft: 4 }, /^4 tries left/, /kokwana 4/],
  [{ title: "Wrong PIN", triesLeft: 1 }, /^1 try left/, /mwayi 1 wokha/],
  [{ title: "Wrong PIN", triesLeft: 0 }, /^No tries left\. Take a photo/, /^Mwayi watha/],
  [{ status: "cancelled" }, /was cancelled.*return it to the merchant/, /yathetsedwa/],
  [{ status: "In Transit" }, /now “In transit”/, /“Ali panjira”/],
  [{ status: "at sea" }, /now “at sea”/, /“at sea”/],
  [{ title: "Offer is over" }, /went to another rider/, /yapita kwa wina/],
  [{ title: "Order not found" }, /no longer yours/, /si yanunso/],
  [{}, /^As the server says\.$/, /^As the server says\.$/],
])("the refusal %j says what to do, in each language", (facts, english, chichewa) => {
  const refusal = { ...REFUSAL, ...facts };
  expect(refusalText(RIDER_LATER.en, RIDER.en.statuses, refusal).advice).toMatch(english);
  expect(refusalText(RIDER_LATER.ny, RIDER.ny.statuses, refusal).advice).toMatch(chichewa);
});

test("every label is the API's", () => {
  for (const [label, code] of Object.entries(REFUSAL_LABELS)) {
    expect(code && REFUSALS[code].error).toBe(label);
  }
});
