import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import type { Case, Count, Figures, Target } from "./case";
import { SPREAD_MAX, type Measured } from "./measure";

const RESULTS = new URL("RESULTS.md", import.meta.url);
const HEADING = "# Measured by `npm run bench`\n";
const SUMMARY_HEAD =
  "| case | compared | ratio or figure | target | |\n| --- | --- | ---: | ---: | --- |";
const TABLE_HEAD =
  "| contender | per s | node CPU-ms | Postgres CPU-ms | p50 ms | p99 ms | per s ÷ second | CPU ÷ second |\n" +
  "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |";

/** The lines of the summary, copied from the sections. */
const JUDGED = /^\|.* (?:met|missed|not measured) +\|$/gm;

/** A case that ran with sizes of its own has figures of its own beside those of the usual run. */
export function titleOf(name: string, flags: string[]): string {
  return [name, ...flags].join(" ");
}

/** The section of a case: its promises, and every contender's figures. */
export function sectionOf(name: string, { targets }: Case, measured: Measured): string {
  const { figures, spread, rounds } = measured;
  const judged = targets.map((target) => judge(name, target, figures));
  const says = spread > SPREAD_MAX ? ": too much to rely on" : "";
  return [
    `## ${name}\n`,
    `${provenance()} ${rounds} rounds; the first one's own CPU time spread ${(spread * 100).toFixed(0)} %${says}.\n`,
    ...(judged.length > 0 ? [SUMMARY_HEAD, ...judged, ""] : []),
    TABLE_HEAD,
    ...figures.map((it) => rowOf(it, figures[1])),
    "",
  ].join("\n");
}

/** The section of a counted case, and whether a promise is broken that must be kept. */
export function countedSectionOf(
  name: string,
  { columns, count }: Count,
): { section: string; isBroken: boolean } {
  const { rows, promises } = count();
  const judged = promises.map((it) => verdict(name, it.says, it.figure, it));
  const cells = rows.map(({ label, figures }) =>
    [label, ...figures.map((figure) => figure.toFixed(2))].join(" | "),
  );
  const section = [
    `## ${name}\n`,
    `${provenance()}\n`,
    ...[SUMMARY_HEAD, ...judged, ""],
    `| contender | ${columns.join(" | ")} |`,
    `| --- |${" ---: |".repeat(columns.length)}`,
    ...cells.map((row) => `| ${row} |`),
    "",
  ].join("\n");
  return {
    section,
    isBroken: promises.some((it) => it.mustHold === true && !isMet(it.figure, it)),
  };
}

/** A case that could not be measured is named and keeps no older figures. */
export function failureOf(name: string, error: unknown): string {
  const reason = String(error instanceof Error ? error.message : error).split("\n")[0];
  return `## ${name}\n\n${provenance()} It failed: ${reason}\n\n| ${name} | failed | | | not measured |\n`;
}

function judge(name: string, target: Target, figures: Figures[]): string {
  const { says, figure, of = 0, against = 1 } = target;
  const own = figures[of]?.[figure] ?? Number.NaN;
  const other = against === null ? 1 : figures[against]?.[figure];
  return verdict(name, says, own / (other ?? Number.NaN), target);
}

type Bounds = { atMost?: number; atLeast?: number };

function verdict(name: string, says: string, value: number, bounds: Bounds): string {
  const { atMost, atLeast } = bounds;
  const bound = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
  if (Number.isNaN(value)) return `| ${name} | ${says} | | ${bound} | not measured |`;
  const met = isMet(value, bounds) ? "met" : "missed";
  return `| ${name} | ${says} | ${value.toFixed(2)} | ${bound} | ${met} |`;
}

function isMet(value: number, { atMost = Infinity, atLeast = -Infinity }: Bounds): boolean {
  return value <= atMost && value >= atLeast;
}

function rowOf(it: Figures, second: Figures | undefined): string {
  const cells = [
    it.label,
    it.perSecond.toFixed(it.perSecond < 10 ? 2 : 0),
    it.nodeMs.toFixed(3),
    it.postgresMs.toFixed(3),
    it.p50Ms.toFixed(1),
    it.p99Ms.toFixed(1),
    second ? (it.perSecond / second.perSecond).toFixed(2) : "",
    second ? (it.cpuMs / second.cpuMs).toFixed(2) : "",
  ];
  return `| ${cells.join(" | ")} |`;
}

function provenance(): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.version}`;
  const load = os.loadavg().map((it) => it.toFixed(1));
  return `${new Date().toISOString().slice(0, 16)}Z, ${commit}, ${machine}, load ${load.join(" ")}.`;
}

/** Replaces the case's section, so that the file has the newest of each, and the summary of all. */
export function keep(name: string, section: string): void {
  write([...readSections().filter((it) => nameOf(it) !== name), section]);
}

/** Takes older figures of these cases out, or of all that ran with the usual sizes. */
export function forget(names?: string[]): void {
  const isOld = (name: string) => names?.includes(name) ?? !name.includes(" --");
  write(readSections().filter((it) => !isOld(nameOf(it))));
}

/** Names the cases that left no section, because their bench ended before; answers how many. */
export function failMissing(names: string[], reason: unknown): number {
  const known = new Set(readSections().map(nameOf));
  const missing = names.filter((name) => !known.has(name));
  for (const name of missing) keep(name, failureOf(name, reason));
  return missing.length;
}

/** The results of these cases. */
export function summaryOf(names: string[]): string {
  const sections = readSections().filter((it) => names.includes(nameOf(it)));
  return [SUMMARY_HEAD, ...sections.flatMap((it) => it.match(JUDGED) ?? [])].join("\n");
}

function write(sections: string[]): void {
  const summary = sections.flatMap((it) => it.match(JUDGED) ?? []);
  writeFileSync(RESULTS, [HEADING, SUMMARY_HEAD, ...summary, "", ...sections].join("\n"));
}

function nameOf(section: string): string {
  return /^## (.+)$/m.exec(section)?.[1] ?? "";
}

function readSections(): string[] {
  try {
    const sections = readFileSync(RESULTS, "utf8").split(/^(?=## )/m);
    return sections.slice(1).map((section) => `${section.trimEnd()}\n`);
  } catch {
    return [];
  }
}
