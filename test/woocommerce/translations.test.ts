import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import versions from "@/clients/versions.json" with { type: "json" };

const FOLDER = "clients/woocommerce";

const sources = [
  "tumiza.php",
  ...readdirSync(`${FOLDER}/src`)
    .sort()
    .map((file) => `src/${file}`),
];

/** A text for translators with where it is and what its parts mean. */
type Text = { text: string; places: string[]; comment: string | undefined };

function textsIn(file: string): Text[] {
  const source = readFileSync(`${FOLDER}/${file}`, "utf8");
  const calls = source.matchAll(
    /(?:\/\* translators: ([^*]+) \*\/\s*)?(?:[^\n]{0,200}?)\b(?:esc_html)?__\('((?:[^'\\]|\\.)+)', 'tumiza'\)/g,
  );
  return [...calls].map(([, comment, text = ""]) => ({
    text: text.replaceAll("\\'", "'"),
    places: [file],
    comment,
  }));
}

/** The catalogue that translators start from. */
function catalogue(): string {
  const texts = new Map<string, Text>();
  for (const found of sources.flatMap(textsIn)) {
    const known = texts.get(found.text);
    if (known) known.places.push(...found.places);
    else texts.set(found.text, found);
  }
  const entries = [...texts.values()].map(({ text, places, comment }) =>
    [
      ...(comment === undefined ? [] : [`#. translators: ${comment}`]),
      `#: ${[...new Set(places)].join(" ")}`,
      ...(/%/.test(text) ? ["#, php-format"] : []),
      `msgid ${JSON.stringify(text)}`,
      'msgstr ""',
    ].join("\n"),
  );
  const head = [
    'msgid ""',
    'msgstr ""',
    `"Project-Id-Version: Tumiza for WooCommerce ${versions[0]}\\n"`,
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    '"X-Domain: tumiza\\n"',
  ].join("\n");
  return `${[head, ...entries].join("\n\n")}\n`;
}

test("every text of the plug-in is in the catalogue for translators", async () => {
  await expect(catalogue()).toMatchFileSnapshot(`../../${FOLDER}/languages/tumiza.pot`);
});

test("no text is written past the catalogue", () => {
  for (const file of sources) {
    const source = readFileSync(`${FOLDER}/${file}`, "utf8");
    const calls = source.match(/\b(?:esc_html)?__\(/g) ?? [];
    expect(textsIn(file), file).toHaveLength(calls.length);
  }
});

test("wordpress.org reads the versions that the plug-in has", () => {
  const plugin = readFileSync(`${FOLDER}/tumiza.php`, "utf8");
  const readme = readFileSync(`${FOLDER}/readme.txt`, "utf8");
  const read = (text: string, name: string) => new RegExp(`${name}: (.+)`).exec(text)?.[1];
  expect(read(readme, "Stable tag")).toBe(versions[0]);
  for (const name of ["Requires at least", "Requires PHP", "License"]) {
    expect(read(readme, name), name).toBe(read(plugin, name));
  }
  expect(readme).toContain(`= ${versions[0]} =`);
});
