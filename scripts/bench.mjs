import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { inProject } from "./base/project-root.mjs";
import { runCommand } from "./base/run-command.mjs";
import { servePages } from "./bench/serve-pages.mjs";
import { ensureBrowser } from "./browser/ensure-browser.mjs";
import { bundleEntries } from "./build/bundle-entries.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { importTypeScript } from "./launch/import-typescript.mjs";

/** Cases by the file of bench/ that has them; those of one file share its databases. */
const BENCHES = {
  requests: [
    ...["empty", "validate", "quote", "logs-and-records", "create-order", "place-order"],
    ...["collection", "hot-wallet", "hot-route", "listeners", "notifications"],
  ],
  webhooks: ["webhooks", "slow-endpoint"],
  "fan-out": ["fan-out"],
  "live-pages": ["live-pages"],
  "live-orders": ["live-orders"],
  history: ["orders-list", "phone-search", "metrics-summary", "check-ledger"],
  "nearest-rider": ["nearest-rider", "nearest-rider-far", "nearest-rider-heavy", "riders-full"],
  "place-search": ["place-search"],
  pages: ["orders-page", "order-page", "home-page"],
  dispatch: [
    ...["dispatch-day", "dispatch-overload", "dispatch-small", "dispatch-10", "dispatch-25"],
    ...["dispatch-quotes", "dispatch-plan"],
  ],
};

/** Cases of `dispatch` that have a folder of published instances, each by its option. */
const WITH_INSTANCES = { mdrp: "meal-deliveries", pdptw: "tasks-with-windows" };

const SERVERS = inProject("node_modules/.cache/bench");

/** Much longer than any of them takes; one that hangs must not keep the others from their turn. */
const LIMIT_MS = 6 * 60_000;
/** Millions of rows take as long as that to be loaded, and simulated days on a busy machine. */
const LIMIT_OF_SIZES_MS = 60 * 60_000;

/**
 * `npm run bench [-- validate create-order] [-- check-ledger --orders 1000000]`: measures the product beside
 * peers that do the same, the costs that must not grow with the data, and the quality of dispatch. It runs every
 * case, or those named by name or file; `dispatch --mdrp DIR` plans the instances of a folder in Grubhub's
 * format, and `dispatch --pdptw DIR` those in Li and Lim's. A failed case is named and the others continue; the
 * table of all is printed at the end and kept in bench/RESULTS.md.
 */
await ensureInstalled();
const sizes = ["orders", "riders", "places", "streams"];
const folders = Object.keys(WITH_INSTANCES);
const { positionals, values } = parseArgs({
  options: Object.fromEntries([...sizes, ...folders].map((name) => [name, { type: "string" }])),
  allowPositionals: true,
});
const given = Object.entries(values);
const flags = given.flatMap(([name, value]) => (sizes.includes(name) ? `--${name} ${value}` : []));
const instances = given.filter(([name]) => folders.includes(name));
const wanted =
  instances.length > 0
    ? { dispatch: instances.map(([name]) => WITH_INSTANCES[name]) }
    : namedCases(positionals);
await bundleServers();
const { failMissing, forget, summaryOf, titleOf } = await importTypeScript("bench/report.ts");
const titlesOf = (names) => names.map((name) => titleOf(name, flags));
const all = titlesOf(Object.values(wanted).flat());
const startedAt = performance.now();
forget(positionals.length === 0 ? undefined : all);
for (const [bench, names] of Object.entries(wanted)) {
  process.stderr.write(`${bench}…\n`);
  const rest = [...names, ...flags.flatMap((flag) => flag.split(" "))];
  for (const [name, folder] of instances) rest.push(`--${name}`, folder);
  const reason = await run(bench, rest).catch((error) => error);
  process.exitCode |= failMissing(titlesOf(names), reason) + (reason instanceof Error);
}
// Formatted as the tree's checks require.
const oxfmt = inProject("node_modules/.bin/oxfmt");
await runCommand(oxfmt, [inProject("bench/RESULTS.md")], { quiet: true });
const minutes = (performance.now() - startedAt) / 60_000;
process.stdout.write(`${summaryOf(all)}\n\n${minutes.toFixed(1)} minutes\n`);

function namedCases(asked) {
  const known = Object.entries(BENCHES);
  for (const name of asked) {
    if (known.some(([bench, names]) => bench === name || names.includes(name))) continue;
    throw new Error(`Unknown case ${name}. Known: ${Object.values(BENCHES).flat().join(", ")}.`);
  }
  const isAsked = (bench) => (name) => [bench, name].some((it) => asked.includes(it));
  return Object.fromEntries(
    known
      .map(([bench, names]) => [bench, asked.length > 0 ? names.filter(isAsked(bench)) : names])
      .filter(([, names]) => names.length > 0),
  );
}

/** Bundled as the product is; running the sources directly would slow every call. */
async function bundleServers() {
  const names = readdirSync(inProject("bench")).filter((file) => /^serve-.*\.ts$/.test(file));
  const entries = names.map((file) => [file.slice(0, -".ts".length), `bench/${file}`]);
  await bundleEntries(Object.fromEntries(entries), SERVERS);
}

async function run(bench, rest) {
  const program = ["--import", "tsx", inProject("bench/run.ts"), bench, ...rest];
  const timeoutMs = flags.length > 0 || bench === "dispatch" ? LIMIT_OF_SIZES_MS : LIMIT_MS;
  const measure = (env) => runCommand(process.execPath, program, { env, timeoutMs });
  if (bench === "pages") {
    const CHROMIUM_PATH = await ensureBrowser();
    return servePages((env) => measure({ ...env, CHROMIUM_PATH }));
  }
  const key = randomBytes(32).toString("base64");
  return measure({ BENCH_SERVERS: SERVERS, WEBHOOK_SECRETS_KEY: key });
}
