import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RefusedNotice } from "./refused-notice";

const ERROR = { label: "Invalid request", message: "One or more fields are not valid." };

test.each<[string, Record<string, string>, string[], RegExp | null]>([
  ["no field is wrong", {}, ["amount"], /One or more fields/],
  [
    "a field of the form is wrong, which shows its own problem",
    { amount: "Write it." },
    ["amount"],
    null,
  ],
  ["what is wrong is none of its fields", { id: "Open it again." }, ["amount"], /Open it again\./],
  [
    "both are wrong",
    { amount: "Write it.", id: "Open it again.", day: "Choose one." },
    ["amount"],
    />Open it again\. Choose one\.</,
  ],
])("a form says what its fields do not, when %s", (_, fieldErrors, shown, said) => {
  const html = renderToStaticMarkup(
    createElement(RefusedNotice, { error: ERROR, fieldErrors, shown }),
  );
  if (said) expect(html).toMatch(said);
  else expect(html).toBe("");
});
