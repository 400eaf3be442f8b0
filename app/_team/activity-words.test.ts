import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACTIVITY } from "@/lib/words/activity";

const FUNCTIONS = "db/functions";

/** The actions that the SQL functions write into the audit log, in words of theirs. */
function writtenActions(): string[] {
  const calls = readdirSync(FUNCTIONS).flatMap((file) => {
    const text = readFileSync(`${FUNCTIONS}/${file}`, "utf8");
    return text.match(/perform append_(?:team_|own_)?audit\([^;]*;/g) ?? [];
  });
  const actions = calls.flatMap((call) => {
    const found = call.match(/'[a-z_]+\.[a-z_]+'/g);
    if (!found) throw new Error(`no action in ${call}`);
    return found.map((quoted) => quoted.slice(1, -1));
  });
  return [...new Set(actions)].sort();
}

const { deeds, nouns } = ACTIVITY.en;

test("every action that is written down has words, and every words have an action", () => {
  expect(Object.keys(deeds).sort()).toEqual(writtenActions());
});

test("every action that is written down can be asked about", () => {
  const askable = Object.keys({ ...nouns.merchant, ...nouns.courier, ...nouns.desk });
  const written = writtenActions().map((action) => action.split(".")[0]);
  expect(askable.sort()).toEqual([...new Set(written)].sort());
});
