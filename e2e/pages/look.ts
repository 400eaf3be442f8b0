import AxeBuilder from "@axe-core/playwright";
import { expect, type Browser, type Page } from "@playwright/test";
import { MOST_SHIFT, shiftOf, watchShifts } from "../layout-shift";
import { axeFaults } from "../page-checks";
import { cutText, focusFault, pageFaults, unscriptedFaults } from "./page-faults";
import { THUMB_PAGES, type Entry } from "./page-table";
import { be } from "./visitors";

const HEIGHT = 740;

/** WCAG 1.4.10 asks for no more than this. */
const NARROWEST = 320;

/** More stops than the longest form has; the rest of a long list is like its beginning. */
const MOST_STOPS = 70;

/**
 * Loads a page once at a width and holds it to everything that every page is held to, in both colour
 * schemes: answers one line for each fault.
 */
export async function look(
  browser: Browser,
  baseURL: string,
  { entry, width }: { entry: Entry; width: number },
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: HEIGHT },
    colorScheme: "light",
    reducedMotion: "reduce",
    // A phone that says where it is, as a rider's does.
    geolocation: { latitude: -13.9626, longitude: 33.7741 },
    permissions: ["geolocation"],
  });
  const page = await context.newPage();
  try {
    await be(page, entry.as);
    const address = await addressOf(page, entry);
    await watchShifts(page);
    const said = listen(page, baseURL, entry);
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(entry.status ?? 200);
    const html = (await answer?.text()) ?? "";
    await settle(page);
    const leastPx = THUMB_PAGES.test(address) ? 44 : 24;
    // Between a phone and a desk nothing is there that neither of them has; only the room differs.
    const isBetween = width === 768;
    const faults = [
      // Next has the browser render the page of what is not there.
      ...(entry.status === 404 ? [] : unscriptedFaults(html)),
      ...(await page.evaluate(pageFaults, { leastPx })),
      ...(await shiftFaults(page)),
      ...(isBetween ? [] : await axeFaults(page)),
      ...(await page.evaluate(cutText)),
      ...(isBetween ? [] : await focusFaults(page)),
      ...(isBetween ? [] : await darkFaults(page)),
      ...(width === 360 ? await narrowFaults(page) : []),
      ...(isBetween ? [] : await openedFaults(page)),
      ...(await largeTextFaults(page, width)),
    ];
    return [...faults, ...said].map((fault) => `${address} at ${width}: ${fault}`);
  } finally {
    await context.close();
  }
}

const found = new Map<string, string>();

/** The address of an entry; what is to be found on a list or to be made is so once in a run. */
async function addressOf(page: Page, { at }: Entry): Promise<string> {
  if (typeof at === "string") return at;
  const key = "make" in at ? at.name : `${at.on} ${at.find}`;
  const address = found.get(key) ?? ("make" in at ? await at.make(page) : await findOn(page, at));
  found.set(key, address);
  return address;
}

async function findOn(page: Page, { on, find }: { on: string; find: RegExp }): Promise<string> {
  const html = await (await page.request.get(on)).text();
  const [address] = find.exec(html) ?? [];
  if (!address) throw new Error(`${on} has nothing like ${find}.`);
  return address;
}

/** What the browser complains of and whom it asks, from now on. */
function listen(page: Page, baseURL: string, { status }: Entry): string[] {
  const said: string[] = [];
  page.on("console", (line) => {
    if (line.type() !== "error" && !/hydrat/i.test(line.text())) return;
    if (status && line.text().includes(`status of ${status}`)) return;
    said.push(`console: ${line.text().slice(0, 200)}`);
  });
  page.on("pageerror", (error) => said.push(`thrown: ${error.message.slice(0, 200)}`));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== baseURL) said.push(`asks ${origin}`);
  });
  return said;
}

/** Fonts are there, scripts have run and what they changed is painted. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

async function shiftFaults(page: Page): Promise<string[]> {
  const shifted = await shiftOf(page);
  return shifted > MOST_SHIFT ? [`moves by ${shifted.toFixed(3)} while it loads`] : [];
}

/** Colours are all that the scheme changes. */
async function darkFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page })
    .withRules(["color-contrast", "link-in-text-block"])
    .analyze();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `dark, ${id}: ${html.slice(0, 140)}`),
  );
}

async function focusFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  let before = "";
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(focusFault);
    if (!focus) break;
    // The parts of a date have the focus one after the other, and the browser marks them itself.
    const isPart = focus.stop === before;
    before = focus.stop;
    if (focus.fault && !isPart) faults.push(`focus ${focus.fault}: ${focus.stop}`);
    if (stops === 0 && hasFrame(page) && !focus.stop.includes('href="#main"')) {
      faults.push("no skip link first");
    }
  }
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  return faults;
}

/**
 * A page that somebody follows a link to begins with what they came for, and a sheet of paper is
 * nothing else: there is nothing to skip.
 */
function hasFrame(page: Page): boolean {
  return !/^\/(track|pin)|\/(print|receipt)$/.test(new URL(page.url()).pathname);
}

/** What is behind a disclosure or in a menu is held to the same, all of it open at once. */
async function openedFaults(page: Page): Promise<string[]> {
  const opened = await page.evaluate(() => {
    const closed = [...document.querySelectorAll("details:not([open])")];
    for (const it of closed) it.setAttribute("open", "");
    // Only one of the menus that lie over the page can be open.
    const menu = document.querySelector<HTMLElement>("[popover]");
    menu?.showPopover();
    return closed.length + (menu ? 1 : 0);
  });
  if (opened === 0) return [];
  const faults = [...(await axeFaults(page)), ...(await page.evaluate(cutText))];
  await page.evaluate(() => document.querySelector<HTMLElement>("[popover]")?.hidePopover());
  return faults.map((fault) => `opened, ${fault}`);
}

async function narrowFaults(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
  const faults = await page.evaluate(cutText);
  await page.setViewportSize({ width: 360, height: HEIGHT });
  return faults.map((fault) => `at ${NARROWEST} px, ${fault}`);
}

/** Somebody who reads with twice the text; wide enough that it is no screen of 180 px. */
async function largeTextFaults(page: Page, width: number): Promise<string[]> {
  if (width === 360) return [];
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const faults = await page.evaluate(cutText);
  return faults.map((fault) => `with text twice as large, ${fault}`);
}
