import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import type { Weight } from "./judge-pages";

/** A page is loaded once nothing has come for this long. */
const QUIET_MS = 700;

/** A page that keeps on asking is weighed as it is then. */
const LONGEST_MS = 10_000;

type Loaded = { bytes: number; isScript: boolean };

/**
 * Visits a page for the first time and sums up what came over the wire, headers included; or what came
 * after a button of the page was pressed.
 */
export async function weighPage(
  context: BrowserContext,
  address: string,
  presses?: string,
): Promise<Weight> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const loaded = await watch(session);
    const answer = await page.goto(address);
    if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}.`);
    await untilQuiet(page, loaded);
    if (presses !== undefined) {
      loaded.clear();
      await page.getByRole("button", { name: presses }).click();
      await untilQuiet(page, loaded);
    }
    const all = [...loaded.values()];
    return {
      scriptBytes: sum(all.filter(({ isScript }) => isScript)),
      totalBytes: sum(all),
      inlineScriptBytes: inlineScriptBytes(await answer.text()),
    };
  } finally {
    await page.close();
  }
}

async function watch(session: CDPSession): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>();
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const isScript = type === "Script" || /javascript/.test(response.mimeType);
    loaded.set(requestId, { bytes: response.encodedDataLength, isScript });
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const entry = loaded.get(requestId);
    if (entry) entry.bytes += encodedDataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const entry = loaded.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  return loaded;
}

/** A stream never ends, so quiet means that nothing arrives, not that nothing is open. */
async function untilQuiet(page: Page, loaded: Map<string, Loaded>): Promise<void> {
  const started = Date.now();
  for (let before = -1; Date.now() - started < LONGEST_MS;) {
    await page.waitForTimeout(QUIET_MS);
    const now = sum([...loaded.values()]);
    if (now === before) return;
    before = now;
  }
}

function sum(loaded: Loaded[]): number {
  return loaded.reduce((total, { bytes }) => total + bytes, 0);
}

function inlineScriptBytes(html: string): number {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.reduce((total, [, code = ""]) => total + Buffer.byteLength(code), 0);
}
