import { expect, test } from "vitest";
import { functionFiles } from "@/db/prepare/sql-files";
import { ACTIVITY } from "@/lib/messages/activity.gen";

/** The actions that the SQL functions write into the audit log. */
function writtenActions(): string[] {
  const calls = functionFiles().flatMap(
    ({ text }) => text.match(/perform append_(?:team_|own_|document_|alarm_)?audit\([^;]*;/g) ?? [],
  );
  const actions = calls.flatMap((call) => {
    const found = call.match(/'[a-z_]+\.[a-z_]+'/g);
    if (!found) throw new Error(`no action in ${call}`);
    return found.map((quoted) => quoted.slice(1, -1));
  });
  return [...new Set([...actions, ...credentialActions()])].sort();
}

/** One SQL function for merchants' keys and couriers' tokens. */
function credentialActions(): string[] {
  const happened = functionFiles().flatMap(({ text }) =>
    [...text.matchAll(/perform append_credential_audit\(\w+, '(\w+)'/g)].map(([, it = ""]) => it),
  );
  return ["key", "token"].flatMap((noun) => happened.map((it) => `${noun}.${it}`));
}

/** What versions before have written. */
const FORMER_ACTIONS = ["pickup.set"];

const { deeds, nouns } = ACTIVITY.en;

test("every audited action has a text, and every text an action", () => {
  expect(Object.keys(deeds).sort()).toEqual([...writtenActions(), ...FORMER_ACTIONS].sort());
});

test("every audited action can be filtered by its noun", () => {
  const askable = Object.keys({ ...nouns.merchant, ...nouns.courier, ...nouns.desk });
  const written = writtenActions().map((action) => action.split(".")[0]);
  expect(askable.sort()).toEqual([...new Set(written)].sort());
});
