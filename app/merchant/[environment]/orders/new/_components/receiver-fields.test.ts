import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ReceiverFields } from "./receiver-fields";

const CUSTOMER = {
  phone: "+265880004341",
  name: "Tamandani Chisale",
  landmark: "Blue gate",
  where: "-13.961, 33.787",
  history: "Delivered once, last on 4 Nov 2026.",
  failed: "2 of their orders were not delivered.",
  unpaid: "One was not paid at the door.",
  note: "Call before you send",
};

const fieldsWith = (values: Record<string, string>) =>
  renderToStaticMarkup(
    createElement(ReceiverFields, {
      environment: "live",
      values,
      errors: {},
      answered: { for: "0880 004 341", receiver: CUSTOMER },
      onUse: vi.fn(),
    }),
  );

test("saved details are shown for the number that was asked about, and for no other", () => {
  expect(fieldsWith({ receiverPhone: "0880 004 341" })).toContain("Tamandani Chisale");
  expect(fieldsWith({ receiverPhone: "0888 777 666" })).not.toContain("Tamandani Chisale");
  for (const said of [CUSTOMER.failed, CUSTOMER.unpaid, CUSTOMER.note]) {
    expect(fieldsWith({ receiverPhone: "0880 004 341" })).toContain(said);
  }
});

test.each([
  ["0880 004 341", "0880004341", false],
  ["0880 004 341", "+265 880 004 341", false],
  ["0880 004 341", "0888777666", true],
  ["0880 004 341", "08887", false],
  ["", "0888777666", false],
])(
  "details of %s beside the number %s ask whether they belong together: %s",
  (recalledFor, receiverPhone, isAsked) => {
    const shown = fieldsWith({ recalledFor, receiverPhone, receiverName: "Tamandani Chisale" });
    expect(shown.includes('data-testid="other-person"')).toBe(isAsked);
  },
);

test("details that are all in the form fold to one line", () => {
  const { name: receiverName, where, landmark } = CUSTOMER;
  const used = { receiverPhone: "0880 004 341", receiverName, where, landmark };
  expect(fieldsWith(used)).toMatch(/<dl[^>]*hidden/);
  expect(fieldsWith({ ...used, where: "" })).not.toMatch(/<dl[^>]*hidden/);
});
