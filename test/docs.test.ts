import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NUMBERS } from "@/lib/messages/numbers.gen";

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

const SETTINGS = "docs/operations/settings.md";

const FOLDERS = readdirSync(".", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(PAGES)("%s names only files that exist", (page) => {
  const text = readFileSync(page, "utf8");
  const named = [...text.matchAll(/`([\w.@-]+\/[^`\s…<>]*)`/g)]
    .flatMap(([, path = ""]) => expandBraces(path))
    .filter((path) => FOLDERS.includes(path.split("/")[0] ?? "") && !/[*:]/.test(path));
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(PAGES)("every relative link of %s leads to a file", (page) => {
  const text = readFileSync(page, "utf8");
  const folder = page.includes("/") ? page.slice(0, page.lastIndexOf("/")) : ".";
  const links = [...text.matchAll(/\]\((?!https?:|#|\/)([^)#]+)(?:#[^)]*)?\)/g)].map(
    ([, to = ""]) => to,
  );
  expect(links.filter((link) => !existsSync(`${folder}/${link}`))).toEqual([]);
});

test("every decision is in the index, once, by its title", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const records = readdirSync("docs/decisions").filter((file) => /^\d{4}-/.test(file));
  const titles = records.map((file) => {
    const [title = ""] = readFileSync(`docs/decisions/${file}`, "utf8").split("\n");
    return `- [${title.replace(/^# /, "")}](${file})`;
  });
  expect(index.match(/^- \[.*$/gm)).toEqual(titles);
});

test("there are at most 80 decisions, because a subject has one record", () => {
  const records = readdirSync("docs/decisions").filter((file) => /^\d{4}-/.test(file));
  expect(records.length).toBeLessThanOrEqual(80);
});

test("the index says the first sentence of a decision, where it says one", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  for (const [, file = "", sentence = ""] of index.matchAll(
    /\((\d{4}-[^)]+)\)\n((?: {2}.+\n)+)/g,
  )) {
    const record = plain(readFileSync(`docs/decisions/${file}`, "utf8"));
    const [, decision = ""] = record.split(/\*\*Decision\.\*\* |## Decision /);
    expect(decision.startsWith(plain(sentence)), file).toBe(true);
  }
});

test("every decision that the tree names is there", () => {
  const records = new Set(readdirSync("docs/decisions").map((file) => file.slice(0, 4)));
  const said = execFileSync("git", ["grep", "-hoIE", NAMED_DECISION, "--", ".", ":!*.lock"], {
    encoding: "utf8",
  });
  const numbers = new Set([...said.matchAll(/\d{4}/g)].map(([number]) => number));
  expect(numbers.size).toBeGreaterThan(20);
  expect([...numbers].filter((number) => !records.has(number))).toEqual([]);
});

test("the glossary defines each number in the words that pages show beside it", () => {
  const glossary = readFileSync("docs/glossary.md", "utf8");
  const missing = Object.values(NUMBERS.en).filter((text) => !glossary.includes(`| ${text} `));
  expect(missing).toEqual([]);
});

test("every name that the glossary gives is in the code", () => {
  const glossary = readFileSync("docs/glossary.md", "utf8");
  const names = [...glossary.matchAll(/`([A-Za-z_]{4,})(?:\(\))?`/g)].map(([, name = ""]) => name);
  const folders = ["app", "db", "lib", "worker"];
  const said = execFileSync("git", ["grep", "-hoIwE", names.join("|"), "--", ...folders], {
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  const known = new Set(said.split("\n"));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

/** `decision 0002`, `docs/decisions/0002`, `[0002](`, `(0002)`. */
const NAMED_DECISION = String.raw`(decisions?[ /]|\[)0[01][0-9]{2}\b|\(0[01][0-9]{2}\)`;

const plain = (text: string) => text.trim().replace(/\s+/g, " ");

test("every setting is in the operators' table", () => {
  const table = readFileSync(SETTINGS, "utf8");
  const settings = [...readFileSync("lib/core/env.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)];
  const missing = settings
    .map(([, name = ""]) => name)
    .filter((name) => !name.startsWith("RATE_LIMIT_") && !table.includes(`\`${name}\``));
  expect(settings.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test("the operators' table has the rotation of every secret", () => {
  const page = readFileSync(SETTINGS, "utf8");
  const [, rotation = ""] = /## Rotate a secret\n(.*)/s.exec(page) ?? [];
  const settings = [...page.matchAll(/`([A-Z][A-Z_]*(?:SECRET|KEY|TOKEN|PASSWORD|_URL))`/g)];
  const secrets = new Set(settings.map(([, name = ""]) => name).filter((name) => !isAddress(name)));
  expect(secrets.size).toBeGreaterThan(8);
  expect([...secrets].filter((name) => !rotation.includes(`\`${name}\``))).toEqual([]);
});

test("every kind of alert to staff is in the operators' table", () => {
  const page = readFileSync("docs/operations/running.md", "utf8");
  const [, kinds = ""] =
    /pgEnum\("alert_kind", \[(.*?)\]/s.exec(readFileSync("db/schema/alerts.ts", "utf8")) ?? [];
  const names = [...kinds.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

/** Addresses without a password in them; those of the database are rows of their own. */
const isAddress = (name: string) =>
  name.endsWith("_URL") && !["SMTP_URL", "REDIS_URL", "ALARM_URL"].includes(name);

/** `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function expandBraces(path: string): string[] {
  const found = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path);
  if (!found) return [path];
  const [, before = "", choices = "", after = ""] = found;
  return choices.split(",").flatMap((choice) => expandBraces(before + choice + after));
}
