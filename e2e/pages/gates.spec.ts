import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { look } from "./look";
import type { Entry } from "./page-entry";
import { NOT_GATED, PAGES } from "./page-table";
import { be, type Visitor } from "./visitors";

test("every page is in the table", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => /(^|\/)(page|route)\.tsx$/.test(file));
  const listed = [...Object.keys(PAGES), ...NOT_GATED];
  const missing = files.filter((file) => !listed.includes(file));
  expect(missing.map((file) => `Add ${file} to e2e/pages/page-table.ts.`)).toEqual([]);
  expect(listed.filter((file) => !files.includes(file))).toEqual([]);
});

/** The titles of the pages that were looked at, by their addresses. */
const titles = new Map<string, string | null>();

for (const [file, entries] of Object.entries(PAGES)) {
  test.describe(file, () => {
    for (const entry of entries) {
      test(`${wordsFor(entry)} passes every gate`, async ({ browser, baseURL }) => {
        const { address, title, faults } = await look(browser, baseURL ?? "", entry);
        titles.set(address, title);
        expect(faults).toEqual([]);
      });
    }
  });
}

test("no two pages have the same title", async ({ page }) => {
  const filesOf = new Map<string, string[]>();
  for (const [file, entries] of Object.entries(PAGES)) {
    const shown = entries.find(({ at, status }) => typeof at === "string" && !status);
    const { as = "guest", at } = shown ?? {};
    if (typeof at !== "string") continue;
    const title = titles.has(at) ? titles.get(at) : await titleOf(page, as, at);
    if (title) filesOf.set(title, [...(filesOf.get(title) ?? []), file]);
  }
  const repeated = [...filesOf].filter(([, files]) => files.length > 1);
  // Without a network the phone shows the same page under another address.
  const meant = ["driver/page.tsx", "driver/offline/page.tsx"];
  expect(repeated.filter(([, files]) => files.join() !== meant.join())).toEqual([]);
});

/** Null where the address leads to another page. */
async function titleOf(page: Page, visitor: Visitor, address: string): Promise<string | null> {
  await page.context().clearCookies();
  await be(page, visitor);
  const answer = await page.request.get(address);
  if (!answer.url().endsWith(address)) return null;
  return /<title>([^<]*)/.exec(await answer.text())?.[1] ?? null;
}

function wordsFor({ as, at }: Entry): string {
  if (typeof at === "string") return `${at} as ${as}`;
  return "make" in at ? `${at.name} as ${as}` : `one of ${at.on} as ${as}`;
}
