import { expect, test } from "vitest";
import { standingOf } from "./standing";

const AT = new Date();

test.each([
  ["in_transit", null, null, "in_transit"],
  ["delivered", null, null, "delivered"],
  ["delivered", AT, null, "disputed"],
  ["completed", AT, null, "completed"],
  ["completed", AT, "delivered", "completed"],
  ["completed", AT, "not_delivered", "not_delivered"],
  ["cancelled", null, null, "cancelled"],
  ["returned", null, null, "returned"],
] as const)(
  "%s, a problem reported at %s, decided %s: %s",
  (status, disputedAt, decision, standing) => {
    expect(standingOf({ status, disputedAt, disputeDecision: decision })).toBe(standing);
  },
);
