import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A module without types, which the compiler must not look for. */
const reader = new URL("../../scripts/generate/messages/read-areas.mjs", import.meta.url).href;
const { readAreas } = await import(/* @vite-ignore */ reader);

const FOLDERS = ["app", "components", "db", "lib", "worker"];

/** The areas that riders and recipients read. */
const IN_CHICHEWA = [
  "account",
  "account-fields",
  "account-page",
  "account-refusals",
  "account-two-factor",
  "ago",
  "alert-mails",
  "busy-page",
  "buy",
  "calendar",
  "coverage-page",
  "documents",
  "door-hints",
  "forgot-password",
  "front",
  "handovers",
  "headlines",
  "invite",
  "own-data",
  "parcels",
  "phone-menu",
  "phone-proof",
  "picker",
  "pickup",
  "pin",
  "pricing-page",
  "public-texts",
  "recipient",
  "reset-password",
  "rider",
  "rider-first-day",
  "rider-later",
  "rider-menu",
  "rider-pages",
  "rider-push",
  "share-trip",
  "shared-trip",
  "sign-in",
  "sign-out",
  "sign-up",
  "sign-up-mails",
  "site",
  "text-messages",
  "ui",
  "unsubscribe",
  "vehicles",
  "verify",
];

/** The texts of each area, by language. */
const AREAS: Map<string, Record<string, unknown>> = readAreas("lib/messages", ["en", "ny"]);

const textsOf = (language: string, area: string): unknown => AREAS.get(area)?.[language];

/** Every name that the code uses, whether as a property, a variable or a text. */
const namesInCode = new Set(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(ts|tsx|sql)$/.test(file) && !/\.(gen|test)\.tsx?$/.test(file))
      .flatMap((file) => readFileSync(`${folder}/${file}`, "utf8").match(/[\w-]+/g) ?? []),
  ),
);

function keysOf(texts: unknown): string[] {
  if (typeof texts !== "object" || texts === null || Array.isArray(texts)) return [];
  return Object.entries(texts).flatMap(([key, value]) =>
    key.startsWith("@") ? [] : [key, ...keysOf(value)],
  );
}

test.each([...AREAS.keys()])("every text of %s is used", (area) => {
  const parts = (key: string) => key.split(".");
  const unused = keysOf(textsOf("en", area)).filter(
    (key) => !parts(key).every((part) => namesInCode.has(part)),
  );
  expect(unused).toEqual([]);
});

test("the texts for visitors, riders, recipients and readers of emails are in Chichewa too, and no others", () => {
  const translated = [...AREAS].filter(([, texts]) => texts.ny).map(([area]) => area);
  expect(translated.sort()).toEqual(IN_CHICHEWA);
});

test.each(IN_CHICHEWA)("%s is translated, not copied", (area) => {
  const leavesOf = (value: unknown): string[] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, each]) => (key.startsWith("@") ? [] : leavesOf(each)))
      : [String(value)];
  const [english, chichewa] = [leavesOf(textsOf("en", area)), leavesOf(textsOf("ny", area))];
  const same = chichewa.filter((text) => english.includes(text) && /[a-z]{3}.*[a-z]{3}/.test(text));
  expect(
    same.filter(
      (text) =>
        !/Tumiza|Plus Code|Airtel Money|\{title\}|^\{name\}, \{town\}$|^\{weight\} kg$/.test(text),
    ),
  ).toEqual([]);
});

test("every text of a status is taken by an area", () => {
  const files = readdirSync("lib/messages/en").map((file) =>
    readFileSync(`lib/messages/en/${file}`, "utf8"),
  );
  const entries: Record<string, object> = JSON.parse(
    readFileSync("lib/messages/en/order-status.json", "utf8"),
  );
  const parts = new Set(
    Object.entries(entries).flatMap(([key, entry]) =>
      key.startsWith("@") ? [] : Object.keys(entry),
    ),
  );
  const unused = [...parts].filter(
    (part) => !files.some((file) => file.includes(`"$order-status.${part}"`)),
  );
  expect(unused).toEqual([]);
});
