import { chromium } from "@playwright/test";
import { demoCredentials } from "@/db/seed/demo-credentials";
import { cookieHeaderOf, openVisits } from "@/scripts/pages/open-visits";
import type { Bench, Case, Contender, Target } from "./case";
import { sending } from "./contenders";

const CONNECTIONS = 4;

/** The servers of scripts/bench/serve-pages.mjs; below the product's process is its database too. */
const { BENCH_URL = "", BENCH_PID, BENCH_BARE_URL = "", BENCH_BARE_PID } = process.env;
const { BENCH_ROWS_URL = "", BENCH_ROWS_KEY: key = "", CHROMIUM_PATH = "" } = process.env;

/** The cost of a page compared with the JSON of the same rows, and with a Next page that has only them. */
export async function open(): Promise<Bench> {
  const cookie = await signIn();
  const answer = await fetch(BENCH_ROWS_URL, { headers: { "x-api-key": key } });
  const { orders } = (await answer.json()) as { orders: { order_id: string }[] };
  const rows = `${orders.length} orders`;
  const list = product(`${rows} as JSON`, BENCH_ROWS_URL.slice(BENCH_URL.length), {
    "x-api-key": key,
  });
  const bare = getting(
    { name: `${rows} in a bare page of Next`, url: BENCH_BARE_URL, pid: Number(BENCH_BARE_PID) },
    "/",
    {},
  );
  const visiting = (label: string, path: string) =>
    product(label, path, { cookie, accept: "text/html" });
  const first = orders[0]?.order_id ?? "";
  const one = product("an order as JSON", `/api/v1/external/orders/${first}`, { "x-api-key": key });
  return {
    cases: {
      "orders-page": beside(visiting("orders page", "/merchant/live/orders"), list, bare),
      "order-page": beside(visiting("order page", `/merchant/live/orders/${first}`), one, bare),
      "home-page": beside(visiting("home", "/merchant/live"), list, bare),
    },
    owners: [],
    close: () => Promise.resolve(),
  };
}

async function signIn(): Promise<string> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ["--no-sandbox"] });
  const visits = await openVisits(browser, BENCH_URL, "merchant", demoCredentials());
  const cookie = await cookieHeaderOf(visits);
  await browser.close();
  return cookie;
}

function beside(page: Contender, json: Contender, bare: Contender): Case {
  const targets: Target[] = [
    { says: `CPU ÷ ${json.label}`, figure: "cpuMs", atMost: 4 },
    { says: `CPU ÷ ${bare.label}`, figure: "cpuMs", against: 2, atMost: 1.3 },
  ];
  return { targets, rounds: 3, contenders: () => [page, json, bare] };
}

function product(name: string, path: string, headers: Record<string, string>): Contender {
  return getting({ name, url: BENCH_URL, pid: Number(BENCH_PID) }, path, headers);
}

function getting(
  server: { name: string; url: string; pid: number },
  path: string,
  headers: Record<string, string>,
): Contender {
  return sending(server, () => ({ method: "GET", path, headers }), CONNECTIONS);
}
