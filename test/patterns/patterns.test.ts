import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { checkSync as check } from "recheck";
import { expect, test } from "vitest";
import { frontAddresses } from "@/lib/http/server/front";
import { findPatterns, isOwnReader, type FoundPattern } from "./find-patterns";

/** The build for browsers, which needs neither a worker nor another program. */
const { checkSync } = createRequire(import.meta.url)("recheck/lib/browser.js") as {
  checkSync: typeof check;
};

/** By the clock, which a busy machine lets run while a check waits. */
const CHECK_TIMEOUT_MS = 300_000;

const RECORD = "./checked-patterns.json";

/**
 * The findings of earlier runs, which take a minute. `npx vitest run test/patterns --update` checks new patterns
 * and records them.
 */
const checked = JSON.parse(readFileSync(new URL(RECORD, import.meta.url), "utf8")) as Record<
  "linear" | "notExponential",
  string[]
>;

/** Patterns of the product that are made of data, and the data they are made of. */
const MADE_OF_DATA: Record<string, () => Omit<FoundPattern, "place">[]> = {
  // The shapes of all routes' addresses: the words in them do not matter, and each of the alternatives starts at
  // the first letter.
  "lib/http/server/front.ts": () => {
    const listed = readFileSync("app/routes.gen.ts", "utf8").matchAll(/^ *\["(\/[^"]*)",/gm);
    const shapes = [...listed].map(([, address = ""]) =>
      address.replace(/(?:\/[^/:*]+)+/g, "/word").replace(/:\w+/g, ":id"),
    );
    return [...new Set(shapes)].flatMap((shape) => recorded(() => frontAddresses([[shape, {}]])));
  },
  // The form of tax numbers, which is a column of each market.
  "lib/domain/money/invoices/change-billing-details.ts": () => {
    const markets = readFileSync("db/reference/02_markets.sql", "utf8");
    return [...markets.matchAll(/'(\^[^']*\$)'/g)].map(([, source]) => ({ source, flags: "" }));
  },
};

/** The patterns that `new RegExp` makes while something runs. */
function recorded(run: () => unknown): { source: string; flags: string }[] {
  const made: { source: string; flags: string }[] = [];
  const { RegExp: native } = globalThis;
  globalThis.RegExp = new Proxy(native, {
    construct(target, args: [string, string?]) {
      const pattern = new target(...args);
      made.push({ source: pattern.source, flags: pattern.flags });
      return pattern;
    },
  });
  try {
    run();
  } finally {
    globalThis.RegExp = native;
  }
  return made;
}

const found = findPatterns();
const patterns = found.flatMap((pattern) => {
  if (pattern.source !== undefined) return [pattern];
  const [file = ""] = pattern.place.split(":");
  const made = MADE_OF_DATA[file]?.() ?? [];
  return made.map((one) => ({ ...one, place: pattern.place }));
});
const textOf = ({ source, flags }: FoundPattern) => `/${source}/${flags}`;

/** Without unbounded repetition a pattern takes a bounded number of steps at each letter. */
const isUnbounded = ({ source }: FoundPattern) => /[*+]|\{\d+,\}/.test(source ?? "");

/** Exponential time takes a repeated group: two ways through a single letter's class do not exist. */
const isRepeatingGroups = ({ source }: FoundPattern) => /\)(?:[*+]|\{\d+,\})/.test(source ?? "");

/** Written down by no update. */
const refused = new Set<string>();

const ofProduct = patterns.filter((it) => isUnbounded(it) && !isOwnReader(it.place));
const ofReaders = patterns.filter((it) => isRepeatingGroups(it) && isOwnReader(it.place));

test("every pattern of the product is known before it runs, or comes from known data", () => {
  const unknown = found.filter(({ source, place }) => {
    const [file = ""] = place.split(":");
    return source === undefined && (MADE_OF_DATA[file]?.() ?? []).length === 0;
  });
  expect(unknown.map(({ place }) => place)).toEqual([]);
  expect(ofProduct.length).toBeGreaterThan(50);
  expect(ofReaders.length).toBeGreaterThan(3);
});

test(
  "no text makes a pattern of the product take more than linear time",
  { timeout: 1_800_000 },
  () => {
    const known = new Set(checked.linear);
    const faults = ofProduct.flatMap((pattern) => {
      if (known.has(textOf(pattern))) return [];
      const { status, complexity } = judge(pattern);
      if (status === "safe") return [];
      refused.add(textOf(pattern));
      return [`${pattern.place} ${textOf(pattern)} ${status} ${complexity?.summary}`];
    });
    expect(faults).toEqual([]);
  },
);

test(
  "no text makes a pattern of tests and scripts take exponential time",
  { timeout: 1_800_000 },
  () => {
    const known = new Set([...checked.linear, ...checked.notExponential]);
    const faults = ofReaders.flatMap((pattern) => {
      if (known.has(textOf(pattern))) return [];
      if (judge(pattern).complexity?.type !== "exponential") return [];
      refused.add(textOf(pattern));
      return [`${pattern.place} ${textOf(pattern)}`];
    });
    expect(faults).toEqual([]);
  },
);

test("the patterns that were checked are written down, and no others", async () => {
  const linear = sorted(ofProduct);
  const notExponential = sorted(ofReaders).filter((text) => !linear.includes(text));
  const record = JSON.stringify({ linear, notExponential }, null, 2);
  await expect(`${record}\n`, "run: npx vitest run test/patterns --update").toMatchFileSnapshot(
    RECORD,
  );
});

test.each([
  [String.raw`^(?:\d+)+$`, "exponential"],
  [String.raw`^\s*\s*\s*x$`, "polynomial"],
  [String.raw`\d+$`, "polynomial"],
])("%s is found to be %s", (source, type) => {
  expect(judge({ source, flags: "", place: "" }).complexity?.type).toBe(type);
});

function judge({ source = "", flags }: FoundPattern) {
  const diagnostics = checkSync(source, flags, { timeout: CHECK_TIMEOUT_MS, randomSeed: 0 });
  return "complexity" in diagnostics
    ? { status: diagnostics.status, complexity: diagnostics.complexity }
    : { status: diagnostics.status, complexity: undefined };
}

function sorted(list: FoundPattern[]): string[] {
  return [...new Set(list.map(textOf))].filter((text) => !refused.has(text)).toSorted();
}
