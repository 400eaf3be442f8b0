import { expect, test } from "vitest";
import { functionFiles } from "@/db/prepare/sql-files";
import type { AuditEntry } from "@/lib/domain/access/audit/list-audit";
import { ACTIVITY } from "@/lib/messages/activity.gen";
import { detailsOf } from "./activity-text";

/** The actions that the SQL functions write into the audit log. */
function writtenActions(): string[] {
  const calls = functionFiles().flatMap(
    ({ text }) =>
      text.match(
        /perform append_(?:team_|own_|document_|alarm_|money_|endpoint_)?audit\([^;]*;/g,
      ) ?? [],
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

test("days of shifts and days off are said once", () => {
  const say = (details: AuditEntry["details"]) =>
    detailsOf(ACTIVITY.en.details, { details } as AuditEntry, "MWK");
  expect(say({ name: "Chisomo", day: "2026-11-30", until: "2026-11-30" })).toBe(
    "Chisomo, 30 Nov 2026",
  );
  expect(say({ name: "Chisomo", day: "2026-11-30", until: "2026-12-02" })).toBe(
    "Chisomo, from 30 Nov 2026, until 2 Dec 2026",
  );
  expect(say({ shifts: 4, day: "2026-11-30" })).toBe("4 shifts, from 30 Nov 2026");
});
