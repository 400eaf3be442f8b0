import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

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

const plain = (text: string) => text.trim().replace(/\s+/g, " ");

test("every setting is in the operators' table", () => {
  const table = readFileSync("docs/operations.md", "utf8");
  const settings = [...readFileSync("lib/core/env.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_]+):/gm)];
  const missing = settings
    .map(([, name = ""]) => name)
    .filter((name) => !name.startsWith("RATE_LIMIT_") && !table.includes(`\`${name}\``));
  expect(settings.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test("how every secret is rotated is in the operators' table", () => {
  const operations = readFileSync("docs/operations.md", "utf8");
  const [, rotation = ""] = /## Rotate a secret\n(.*?)\n## /s.exec(operations) ?? [];
  const settings = [...operations.matchAll(/`([A-Z][A-Z_]*(?:SECRET|KEY|TOKEN|PASSWORD|_URL))`/g)];
  const secrets = new Set(settings.map(([, name = ""]) => name).filter((name) => !isAddress(name)));
  expect(secrets.size).toBeGreaterThan(8);
  expect([...secrets].filter((name) => !rotation.includes(`\`${name}\``))).toEqual([]);
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
