import { parseArgs } from "node:util";
import { reportProgress } from "./base/report-progress.mjs";
import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { importTypeScript } from "./launch/import-typescript.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { faultsOf } from "./topology/faults.mjs";
import { installPackages } from "./topology/install-packages.mjs";
import { startTopology } from "./topology/start-topology.mjs";

/** No limit may hide the failures that the faults look for. */
const UNLIMITED = Object.fromEntries(
  ["", "_CREATE_ORDER", "_TRACKING"].flatMap((name) => [
    [`RATE_LIMIT${name}_PER_MINUTE`, "100000000"],
    [`RATE_LIMIT${name}_BURST`, "1000000"],
  ]),
);

/**
 * `npm run topology [-- faults|throughput [--async] [--failovers 10]]`: two copies of the application and two
 * workers over a primary with its standby, behind a pooler and a proxy with TLS. `faults` kills each under load
 * and counts the losses; `throughput` counts requests per second. Needs root, on Debian.
 */
await runUntilStopped(async (life) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      async: { type: "boolean", default: false },
      seconds: { type: "string", default: "20" },
      failovers: { type: "string", default: "2" },
    },
  });
  if (process.getuid() !== 0)
    throw new Error("Run it as root: PostgreSQL needs a user of its own.");
  await ensureInstalled();
  await ensureBuilt();
  const postgresBin = await installPackages();
  const [what] = positionals;
  const settings = what
    ? { ...UNLIMITED, LOG_LEVEL: "error", WEBHOOK_ALLOW_LOOPBACK: "in-production" }
    : {};
  const topology = await startTopology(life, {
    postgresBin,
    isSynchronous: !values.async,
    settings,
  });
  reportProgress(`Tumiza runs on ${topology.url}; everything is in ${topology.dir}`);
  if (!what) return;
  // The load calls the application's own code, which reads these.
  Object.assign(process.env, topology.env);
  const findings = await run(what, topology, values);
  await life.finish(findings.length === 0 ? 0 : 1);
});

async function run(what, topology, { async: isAsync, seconds, failovers }) {
  if (what === "faults") {
    const { runTopologyFaults } = await importTypeScript("test/storms/topology.ts");
    const faults = faultsOf(topology, { failovers: Number(failovers) });
    return runTopologyFaults(topology, faults, { async: isAsync });
  }
  const { runTopologyThroughput } = await importTypeScript("test/storms/topology-throughput.ts");
  const findings = await runTopologyThroughput(topology, { seconds: Number(seconds) });
  for (const finding of findings) console.error(finding);
  return findings;
}
