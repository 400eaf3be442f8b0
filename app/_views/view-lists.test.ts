import { expect, test } from "vitest";
import { VIEW_LISTS, viewPartsOf, viewSearch } from "./view-lists";

const { orders } = VIEW_LISTS.merchant;

test.each([
  ["group=delivered&sort=oldest&cursor=", "group=delivered&sort=oldest"],
  ["sort=oldest&group=delivered", "group=delivered&sort=oldest"],
  ["q=+Thoko+&cursor=abc&taken=mine", "q=Thoko"],
  ["sort=newest&group=&q=", ""],
  ["", ""],
])("the view of ?%s is %s", (address, search) => {
  expect(viewSearch(orders, new URLSearchParams(address))).toBe(search);
});

test("only the lists of a dashboard have views there", () => {
  expect(viewPartsOf("admin", "ledger")).toEqual({ q: "", env: "live" });
  for (const list of ["ledger", "toString", ""]) {
    expect(viewPartsOf("courier", list)).toBeUndefined();
  }
});
