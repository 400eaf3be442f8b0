import { expect, test } from "vitest";
import { statusText } from "./status-text";

test.each([
  ["searching", "Searching"],
  ["arrived at pickup", "Arrived at pickup"],
  ["picked up", "Picked up"],
  ["In Transit", "In transit"],
  ["delivered", "Delivered"],
])("pages show the status %s as %s", (label, text) => {
  expect(statusText(label)).toBe(text);
});
