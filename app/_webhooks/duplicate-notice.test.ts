import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ENDPOINTS } from "@/lib/messages/endpoints.gen";
import { DuplicateNotice } from "./duplicate-notice";

const LIST = "/merchant/test/developers/webhooks";

const shown = (duplicateIds: string[]) =>
  renderToStaticMarkup(
    DuplicateNotice({ messages: ENDPOINTS.en.one, endpoint: { duplicateIds }, list: LIST }),
  );

test("an endpoint whose events arrive twice shows a notice and links to the other", () => {
  const markup = shown(["whe_other", "whe_third"]);
  expect(markup).toContain("Another endpoint with this URL gets the same events.");
  expect(markup).toContain(`href="${LIST}/whe_other"`);
});

test("an endpoint that is alone with its events has no notice", () => {
  expect(shown([])).toBe("");
});
