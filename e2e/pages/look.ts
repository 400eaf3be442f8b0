import { expect, type Browser, type Page } from "@playwright/test";
import { axeFaults, loadAxe } from "../axe";
import { MOST_SHIFT, moversOf, shiftOf, watchShifts } from "../layout-shift";
import { focusFaults } from "./focus-faults";
import type { Entry } from "./page-entry";
import { cutText, pageFaults, unscriptedFaults } from "./page-faults";
import { THUMB_PAGES } from "./page-table";
import { be, type Visitor } from "./visitors";

const HEIGHT = 740;

/** WCAG 1.4.10 asks for no more than this. */
const NARROWEST = 320;

/**
 * Loads a page once, on a phone, and applies every check of pages while its window widens to a tablet's and a
 * desk's, where it is dark. Returns one line for each fault.
 */
export async function look(browser: Browser, baseURL: string, entry: Entry): Promise<string[]> {
  const { page, said } = await openedFor(browser, baseURL, entry.as);
  await be(page, entry.as);
  const address = await addressOf(page, entry);
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.emulateMedia({ colorScheme: "light" });
  said.length = 0;
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(entry.status ?? 200);
  const html = (await answer?.text()) ?? "";
  const faults = [
    // Next lets the browser render its page for a 404.
    ...(entry.status === 404 ? [] : unscriptedFaults(html)),
    ...(await onPhone(page, address)),
    ...(await onTablet(page, address)),
    ...(await onDesk(page, address)),
  ];
  const meant = `status of ${entry.status}`;
  return [...faults, ...said.filter((it) => !it.includes(meant))].map((it) => `${address}: ${it}`);
}

async function onPhone(page: Page, address: string): Promise<string[]> {
  await settle(page);
  const shifted = await shiftOf(page);
  const faults = [
    ...(shifted > MOST_SHIFT
      ? [`moves by ${shifted.toFixed(3)} while it loads: ${await moversOf(page)}`]
      : []),
    ...(await faultsAt(page, address, 360)),
    ...(await openedFaults(page)),
  ];
  await widen(page, NARROWEST);
  const narrow = await page.evaluate(cutText);
  return [...faults, ...narrow.map((fault) => `at ${NARROWEST} px, ${fault}`)];
}

/** A tablet's page has only elements of a phone's or a desk's; only the room differs. */
async function onTablet(page: Page, address: string): Promise<string[]> {
  await widen(page, 768);
  return [...(await faultsAt(page, address, 768)), ...(await largeTextFaults(page))];
}

async function onDesk(page: Page, address: string): Promise<string[]> {
  // Colours are all that the scheme changes, and they are the same at every width.
  await page.emulateMedia({ colorScheme: "dark" });
  await widen(page, 1280);
  return [
    ...(await faultsAt(page, address, 1280)),
    ...(await focusFaults(page)),
    ...(await largeTextFaults(page)),
    ...(await openedFaults(page)),
  ].map((fault) => `at 1280 px, ${fault}`);
}

/** The checks that change nothing, at the page's current width. */
async function faultsAt(page: Page, address: string, width: number): Promise<string[]> {
  const leastPx = THUMB_PAGES.test(address) ? 44 : 24;
  const faults = [
    ...(await page.evaluate(pageFaults, { leastPx })),
    ...(await page.evaluate(cutText)),
  ];
  return faults.map((fault) => `at ${width} px, ${fault}`);
}

/** A page, the complaints of its browser, and the hosts that it asks. */
type Opened = { page: Page; said: string[] };

const opened = new Map<Visitor, Promise<Opened>>();

/** One page for each visitor, because a new one compiles all scripts again. */
function openedFor(browser: Browser, baseURL: string, visitor: Visitor): Promise<Opened> {
  const it = opened.get(visitor) ?? open(browser, baseURL);
  opened.set(visitor, it);
  return it;
}

async function open(browser: Browser, baseURL: string): Promise<Opened> {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: "reduce",
    // A service worker would answer requests in place of the server.
    serviceWorkers: "block",
    // A phone that says where it is, as a rider's does.
    geolocation: { latitude: -13.9626, longitude: 33.7741 },
    permissions: ["geolocation"],
  });
  const page = await context.newPage();
  await watchShifts(page);
  await loadAxe(page);
  return { page, said: listen(page, baseURL) };
}

const found = new Map<string, string>();

/** The address of an entry; a page to be found on a list or created is so once in a run. */
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

function listen(page: Page, baseURL: string): string[] {
  const said: string[] = [];
  page.on("console", (line) => {
    if (line.type() !== "error" && !/hydrat/i.test(line.text())) return;
    said.push(`console: ${line.text().slice(0, 200)}`);
  });
  page.on("pageerror", (error) => said.push(`thrown: ${error.message.slice(0, 200)}`));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== baseURL) said.push(`asks ${origin}`);
  });
  return said;
}

async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await settle(page);
}

/** Fonts are there, scripts have run and what they changed is painted. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** The menus that were looked at, by the width of the window. */
const menus = new Set<string>();

/** The page with everything open that is behind a disclosure, then with a menu open over it; both are closed again. */
async function openedFaults(page: Page): Promise<string[]> {
  const menu = await page.evaluate(() => {
    for (const it of document.querySelectorAll("details:not([open])")) {
      it.setAttribute("open", "");
      it.setAttribute("data-opened", "");
    }
    return document.querySelector("[popover]")?.outerHTML;
  });
  const faults = [...(await axeFaults(page)), ...(await page.evaluate(cutText))];
  // The menus of a dashboard are on each of its pages.
  const { width } = page.viewportSize() ?? {};
  const key = `${width} ${menu}`;
  if (menu && !menus.has(key)) {
    menus.add(key);
    // Only one of the menus that lie over the page can be open.
    await page.evaluate(() => document.querySelector<HTMLElement>("[popover]")?.showPopover());
    faults.push(...(await axeFaults(page, "[popover]:popover-open")));
    faults.push(...(await page.evaluate(cutText)));
  }
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("[popover]")?.hidePopover();
    for (const it of document.querySelectorAll("[data-opened]")) {
      it.removeAttribute("open");
      it.removeAttribute("data-opened");
    }
  });
  return faults.map((fault) => `opened, ${fault}`);
}

/** A reader with twice the text; wide enough that it is no screen of 180 px. */
async function largeTextFaults(page: Page): Promise<string[]> {
  const size = (value: string) =>
    page.evaluate((it) => document.documentElement.style.setProperty("font-size", it), value);
  await size("200%");
  const faults = await page.evaluate(cutText);
  await size("");
  return faults.map((fault) => `with text twice as large, ${fault}`);
}
