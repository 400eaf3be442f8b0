import { expect, test } from "vitest";
import { withDuplicateIds } from "./duplicate-endpoints";

const endpoint = {
  id: "whe_1",
  environment: "live",
  url: "https://shop.example.com/hook",
  events: ["order.delivered", "order.returned"],
  disabledAt: null as Date | null,
};

test.each([
  ["all events", { events: ["*"] }, true],
  ["the same events", {}, true],
  ["one event in common", { events: ["order.created", "order.returned"] }, true],
  ["other events", { events: ["order.created"] }, false],
  ["another path", { url: "https://shop.example.com/Hook" }, false],
  ["another query", { url: "https://shop.example.com/hook?b" }, false],
  ["the other environment", { environment: "test" }, false],
  ["disabled", { disabledAt: new Date() }, false],
])("an endpoint with %s is a duplicate or not, for both", (_, change, isDuplicate) => {
  const listed = withDuplicateIds([endpoint, { ...endpoint, id: "whe_2", ...change }]);
  expect(listed.map(({ duplicateIds }) => duplicateIds)).toEqual(
    isDuplicate ? [["whe_2"], ["whe_1"]] : [[], []],
  );
});
