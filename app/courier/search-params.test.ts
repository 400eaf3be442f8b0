import { expect, test } from "vitest";
import { readMetricsSearch, type SearchParams } from "./search-params";

const read = (params: SearchParams, today = "2026-11-21") =>
  readMetricsSearch(params, { today }, "MWK");

const USUAL = { startDate: "2026-10-23", endDate: "2026-11-21" };

test.each([
  [{}, "2026-10-23", "2026-11-21"],
  [{ from: "", to: "", source: "", currency: "" }, "2026-10-23", "2026-11-21"],
  [{ period: "today" }, "2026-11-21", "2026-11-21"],
  [{ period: "7-days" }, "2026-11-15", "2026-11-21"],
  [{ period: "30-days" }, "2026-10-23", "2026-11-21"],
  [{ period: "90-days" }, "2026-08-24", "2026-11-21"],
  [{ period: "this-month" }, "2026-11-01", "2026-11-21"],
  [{ period: "last-month" }, "2026-10-01", "2026-10-31"],
  [{ from: "2024-02-29", to: "2024-03-01" }, "2024-02-29", "2024-03-01"],
  [{ from: "2026-11-20" }, "2026-11-20", "2026-11-21"],
  [{ to: "2026-03-31" }, "2026-03-02", "2026-03-31"],
  [{ to: "0001-01-05" }, "0001-01-01", "0001-01-05"],
  [{ to: "9999-12-31" }, "2026-10-23", "9999-12-31"],
  [{ period: "7-days", from: "2026-01-01", to: "2026-01-02" }, "2026-01-01", "2026-01-02"],
  [{ from: ["2026-11-01", "2026-11-02"] }, "2026-11-01", "2026-11-21"],
])("%j is %s to %s", (params, startDate, endDate) => {
  expect(read(params)).toMatchObject({ startDate, endDate, problems: {} });
});

test("last month of January and of March end where those months end", () => {
  expect(read({ period: "last-month" }, "2026-01-31").startDate).toBe("2025-12-01");
  expect(read({ period: "last-month" }, "2024-03-31").endDate).toBe("2024-02-29");
});

test.each([
  [{ from: "yesterday", to: "2026-01-02" }, "from"],
  [{ from: "2026-01-01", to: "2026-02-30" }, "to"],
  [{ from: "0000-01-01" }, "from"],
  [{ from: "2026-01-01T00:00:00Z" }, "from"],
  [{ from: "2026-03-02", to: "2026-03-01" }, "to"],
  [{ from: "2027-01-01" }, "from"],
  [{ period: "ever" }, "period"],
  [{ period: "toString" }, "period"],
])("%j shows the usual period and the problem of %s", (params, field) => {
  const search = read(params);
  expect(search).toMatchObject(USUAL);
  expect(Object.keys(search.problems)).toEqual([field]);
});

test("a typed date stays in the fields", () => {
  expect(read({ from: "x", to: "2026-01-02" }).typed).toEqual({ from: "", to: "2026-01-02" });
  expect(read({ from: "2026-03-02", to: "2026-03-01" }).typed).toEqual({
    from: "2026-03-02",
    to: "2026-03-01",
  });
});

test("an unknown source or currency leaves the period alone", () => {
  const search = read({ period: "7-days", source: "pigeon", currency: "XXXX" });
  expect(search).toMatchObject({ startDate: "2026-11-15", source: undefined, currency: "MWK" });
  expect(Object.keys(search.problems).sort()).toEqual(["currency", "source"]);
});

test("a currency may be typed in small letters", () => {
  expect(read({ currency: "usd" })).toMatchObject({ currency: "USD", problems: {} });
});

test("quoted parts of a link are short", () => {
  const { currency } = read({ currency: "x".repeat(5000) }).problems;
  expect(JSON.stringify(currency).length).toBeLessThan(120);
});
