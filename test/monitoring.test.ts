import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { readMetrics } from "@/lib/http/endpoint/request-metrics";
import "@/lib/http/server/metrics-endpoint";

const RULES = readFileSync("deploy/monitoring/alerts.yml", "utf8");

/** The suffixes that Prometheus adds to each measurement of an event. */
const SUFFIX = /_(?:bucket|count|sum)$/;

test.each(["alerts.yml", "dashboard.json"])("%s asks only for what is measured", async (file) => {
  const text = readFileSync(`deploy/monitoring/${file}`, "utf8");
  const asked = new Set(text.match(/\b(?:tumiza|process|nodejs)_[a-z0-9_]+/g) ?? []);
  const { text: metrics } = await readMetrics();
  const measured = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect(asked.size).toBeGreaterThan(4);
  expect([...asked].filter((name) => !measured.has(name.replace(SUFFIX, "")))).toEqual([]);
});

test.each(["alerts.yml", "dashboard.json"])("%s asks for operations that there are", (file) => {
  const text = readFileSync(`deploy/monitoring/${file}`, "utf8");
  const asked = [...text.matchAll(/operation=\\?"(\w+)/g)].map(([, name]) => name);
  const known = new Set(contracts.map(({ contract }) => contract.operationId));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((name) => !known.has(name ?? ""))).toEqual([]);
});

test("every alert has its row in the operators' list of incidents", () => {
  const incidents = readFileSync("docs/operations/trouble.md", "utf8");
  const alerts = [...RULES.matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? "");
  expect(alerts.length).toBeGreaterThan(5);
  expect(alerts.filter((name) => !incidents.includes(`\`${name}\``))).toEqual([]);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!hasPromtool)("the rules fire when they should, by Prometheus' own tool", () => {
  const { status, stdout, stderr } = spawnSync(
    "promtool",
    ["test", "rules", "deploy/monitoring/alerts.test.yml"],
    { encoding: "utf8" },
  );
  expect(`${stdout}${stderr}`).toContain("SUCCESS");
  expect(status).toBe(0);
});
