import { expect, test } from "vitest";
import { refusalOf } from "@/test/refusal-of";
import { surfaceOf } from "./surfaces";

const SURFACES: [path: string, isRoute: boolean][] = [
  ["/api/v1/external/quote", true],
  ["/driver/actions", true],
  ["/api/v1/external/orders/ord_1/dispute/photos", true],
  ["/track/rcv_1/entrance", true],
  ["/merchant/live/orders/import/read", true],
  ["/admin/top-ups/statements/read", true],
  ["/api/sms/whatsapp/webhook", true],
  ["/api/sms/http/message", true],
  ["/api/mcp", true],
  ["/track/rcv_1/rating", true],
  ["/policy-reports", true],
  ["/verify", false],
  ["/sign-in", false],
];

/** The bytes that callers can have under way on a surface, each as much as one may. */
async function fill(path: string, isRoute: boolean) {
  const { bodyBytes, takeBytes } = surfaceOf(path, isRoute);
  const taken: (() => void)[] = [];
  for (let caller = 0; ; caller += 1) {
    const take = () => Promise.resolve().then(() => taken.push(takeBytes(`${caller}`, bodyBytes)));
    let refusal = await refusalOf(take());
    while (refusal === undefined) refusal = await refusalOf(take());
    if (refusal === "unavailable") return { bytes: taken.length * bodyBytes, taken };
    expect(refusal).toBe("rate_limited");
  }
}

test("bodies under way of everybody together have about 256 MB", async () => {
  let total = 0;
  for (const [path, isRoute] of SURFACES) {
    const { bytes, taken } = await fill(path, isRoute);
    total += bytes;
    for (const giveBack of taken) giveBack();
  }
  expect(total / 1024 / 1024).toBeLessThan(256);
});

test("an address with a slash at its end is the same", () => {
  expect(surfaceOf("/driver/actions/", true)).toBe(surfaceOf("/driver/actions", true));
});
