import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { overweight, tableOf, type MeasuredPage } from "./judge-pages";
import {
  cookieHeaderOf,
  findAddress,
  makeAddresses,
  openVisits,
  type Credentials,
} from "./open-visits";
import { BUDGETED_PAGES, type Visitor } from "./page-budgets";
import { ratePage } from "./rate-page";
import { weighPage } from "./weigh-page";

/** Lighthouse speaks to the browser through a port. */
const DEBUGGING_PORT = 9_322;

type Measurement = {
  url: string;
  credentials: Credentials;
  browserPath: string;
  /** Only pages whose address starts with this. */
  only: string;
  /** Whether Lighthouse also rates the pages. */
  isRated: boolean;
};

/** Measures the pages that have a budget and prints the table; answers whether all keep to it. */
export async function measurePages({ browserPath, ...wish }: Measurement): Promise<boolean> {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, ...(isRoot ? ["--no-sandbox"] : [])],
  });
  try {
    const measured = await measureAll(browser, wish);
    console.log(tableOf(measured));
    const over = measured.flatMap(overweight);
    for (const sentence of over) console.error(sentence);
    return over.length === 0;
  } finally {
    await browser.close();
  }
}

async function measureAll(
  browser: Browser,
  { url, credentials, only, isRated }: Omit<Measurement, "browserPath">,
): Promise<MeasuredPage[]> {
  const visits = new Map<Visitor, BrowserContext>();
  const visitAs = async (visitor: Visitor) => {
    const open = visits.get(visitor) ?? (await openVisits(browser, url, visitor, credentials));
    visits.set(visitor, open);
    return open;
  };
  const made = await makeAddresses(await visitAs("merchant"), credentials);
  const measured: MeasuredPage[] = [];
  for (const { name, as, at, presses, budget } of BUDGETED_PAGES) {
    const context = await visitAs(as);
    const address = await findAddress(context, at, made);
    if (!address.startsWith(only)) continue;
    const weight = await weighPage(context, address, presses);
    const visit = { port: DEBUGGING_PORT, cookie: await cookieHeaderOf(context) };
    const rating =
      isRated && presses === undefined ? await ratePage(url + address, visit) : undefined;
    measured.push({ name, address, budget, weight, rating });
    process.stderr.write(`${name}: ${address}\n`);
  }
  return measured;
}
