import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "../test";
import { look } from "./look";
import type { Entry } from "./page-entry";
import { NOT_GATED, PAGES } from "./page-table";
import { be } from "./visitors";

test("every page is in the table", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => /(^|\/)(page|route)\.tsx$/.test(file));
  const listed = [...Object.keys(PAGES), ...NOT_GATED];
  const missing = files.filter((file) => !listed.includes(file));
  expect(missing.map((file) => `Add ${file} to e2e/pages/page-table.ts.`)).toEqual([]);
  expect(listed.filter((file) => !files.includes(file))).toEqual([]);
});

test("no two pages have the same title", async ({ page }) => {
  const pages = Object.entries(PAGES).flatMap(([file, entries]) => {
    const shown = entries.find(({ at, status }) => typeof at === "string" && !status);
    return shown && typeof shown.at === "string" ? [{ file, as: shown.as, at: shown.at }] : [];
  });
  const filesOf = new Map<string, string[]>();
  for (const { file, as, at } of pages) {
    await page.context().clearCookies();
    await be(page, as);
    const answer = await page.request.get(at);
    // A redirect shows the title of its target.
    if (!answer.url().endsWith(at)) continue;
    const html = await answer.text();
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? "";
    filesOf.set(title, [...(filesOf.get(title) ?? []), file]);
  }
  const repeated = [...filesOf].filter(([, files]) => files.length > 1);
  // Without a network the phone shows the same page under another address.
  const meant = ["driver/page.tsx", "driver/offline/page.tsx"];
  expect(repeated.filter(([, files]) => files.join() !== meant.join())).toEqual([]);
});

for (const [file, entries] of Object.entries(PAGES)) {
  test.describe(file, () => {
    for (const entry of entries) {
      test(`${wordsFor(entry)} passes every gate`, async ({ browser, baseURL }) => {
        const faults = await look(browser, baseURL ?? "", entry);
        expect(faults).toEqual([]);
      });
    }
  });
}

function wordsFor({ as, at }: Entry): string {
  if (typeof at === "string") return `${at} as ${as}`;
  return "make" in at ? `${at.name} as ${as}` : `one of ${at.on} as ${as}`;
}
