import { expect, test } from "vitest";
import { publicUrl } from "@/lib/core/env";
import { GET } from "./route";

const read = async () => {
  const answer = await GET(new Request(publicUrl), { params: Promise.resolve({}) });
  return { type: answer.headers.get("Content-Type"), text: await answer.text() };
};

test("the sitemap lists each public page in its languages", async () => {
  const { type, text } = await read();
  expect(type).toMatch(/^application\/xml/);
  for (const path of [
    "/pricing",
    "/pricing?lang=ny",
    "/?lang=ny",
    "/sign-up?lang=ny",
    "/docs/quickstart",
  ]) {
    expect(text).toContain(`<loc>${publicUrl}${path}</loc>`);
  }
  expect(text).toContain(`hreflang="ny" href="${publicUrl}/terms?lang=ny"/>`);
  expect(text).not.toContain("/docs?lang");
});
