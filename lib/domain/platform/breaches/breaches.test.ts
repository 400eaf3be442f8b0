import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createAdmin } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createCourier, createMerchant, owner } from "@/test/world";
import { call } from "../../calls.gen";
import { addBreachNote } from "./add-breach-note";
import { closeBreach } from "./close-breach";
import { countBreaches, listBreaches } from "./list-breaches";
import { prepareBreachNotice } from "./prepare-breach-notice";
import { readBreach } from "./read-breach";
import { type NewBreach, recordBreach } from "./record-breach";
import { settleBreachNotice } from "./settle-breach-notice";

const HOUR_MS = 60 * 60_000;

function breach(changes: Partial<NewBreach> = {}): NewBreach {
  return {
    id: newId("brc"),
    market: "MW",
    title: "Orders sent to a wrong address",
    happened: "An export went to a former colleague.",
    noticedAt: new Date(Date.now() - HOUR_MS),
    data: ["names", "phones"],
    people: null,
    companies: "",
    done: "We asked them to delete it.",
    notices: { authority: "To the authority: […]", people: "To the people: […]" },
    ...changes,
  };
}

async function recorded(changes: Partial<NewBreach> = {}) {
  const admin = await createAdmin("support");
  const given = breach(changes);
  await recordBreach(admin, given);
  return { admin, id: given.id };
}

const SENT = { outcome: "sent", text: "By email to the authority." } as const;
const now = () => new Date();

test("a breach has the legal times of its market, its history and an end, and none of it is lost", async () => {
  const noticedAt = new Date(Date.now() - HOUR_MS);
  const { admin, id } = await recorded({ noticedAt });
  const first = await readBreach(admin, id);
  expect(first.notices).toMatchObject([
    { duty: "authority", dueAt: new Date(noticedAt.getTime() + 72 * HOUR_MS), settledAt: null },
    { duty: "people", dueAt: new Date(noticedAt.getTime() + 72 * HOUR_MS), settledAt: null },
  ]);
  expect(first.market.source).toContain("not confirmed");
  await prepareBreachNotice(admin, id, { duty: "authority", text: "Dear authority, …" });
  await addBreachNote(admin, id, { number: 2, text: "12 people.", people: 12 });
  expect(await refusalOf(closeBreach(admin, id, { number: 3, text: "Over." }))).toBe(
    "breach_notices_open",
  );
  await settleBreachNotice(admin, id, { number: 3, duty: "authority", at: now(), ...SENT });
  const spared = { outcome: "not_needed", text: "The file was never opened." } as const;
  await settleBreachNotice(admin, id, { number: 4, duty: "people", at: now(), ...spared });
  await closeBreach(admin, id, { number: 5, text: "Exports ask for the address twice now." });
  const last = await readBreach(admin, id);
  expect(last).toMatchObject({ people: 12, closedAt: expect.any(Date) });
  expect(last.notices[0]).toMatchObject({ text: "Dear authority, …", settledAt: expect.any(Date) });
  expect(last.steps.map(({ step, duty }) => [step, duty])).toEqual([
    ["recorded", null],
    ["noted", null],
    ["sent", "authority"],
    ["not_needed", "people"],
    ["closed", null],
  ]);
  const acts = await owner`select action from audit_log where subject = ${id} order by id`;
  expect(acts.map(({ action }) => action)).toEqual([
    "breach.recorded",
    "breach.notice_prepared",
    "breach.noted",
    "breach.notice_sent",
    "breach.notice_not_needed",
    "breach.closed",
  ]);
  for (const late of [
    () => addBreachNote(admin, id, { number: 6, text: "More.", people: null }),
    () => prepareBreachNotice(admin, id, { duty: "people", text: "New." }),
    () => settleBreachNotice(admin, id, { number: 6, duty: "people", at: now(), ...SENT }),
    () => closeBreach(admin, id, { number: 6, text: "Again." }),
  ]) {
    expect(await refusalOf(late())).toBe("done_already");
  }
});

test("a form that is sent twice at once adds one breach and one step", async () => {
  const admin = await createAdmin("admin");
  const given = breach();
  await Promise.all([recordBreach(admin, given), recordBreach(admin, given)]);
  const note = { number: 2, text: "Called the person.", people: null };
  const codes = await Promise.all(
    [note, note].map((it) => refusalOf(addBreachNote(admin, given.id, it))),
  );
  expect(codes.filter((code) => code === "done_already")).toHaveLength(1);
  expect((await readBreach(admin, given.id)).steps).toHaveLength(2);
});

test("companies are named by id or whole name, and one that is unknown is said", async () => {
  const [merchant, courier] = [await createMerchant(), await createCourier()];
  const name = `Shop ${merchant.id}`;
  await owner`update merchants set name = ${name} where id = ${merchant.id}`;
  const companies = `${name.toUpperCase()}\n\n ${courier.id} \n${merchant.id}`;
  const { admin, id } = await recorded({ companies });
  const read = await readBreach(admin, id);
  expect(read.companies.map((it) => it.id)).toEqual([merchant.id, courier.id]);
  expect(await refusalOf(recordBreach(admin, breach({ companies: "No such company" })))).toBe(
    "invalid_request",
  );
});

test("each notice alerts the desk when its time is near and when it is over, until it is settled", async () => {
  const { admin, id } = await recorded();
  const staged = async () => {
    await call.stagePrivacyDeadlines();
    const rows = await owner`
      select facts ->> 'what' as what, facts ->> 'state' as state from alerts
       where kind = 'privacy_due' and facts ->> 'id' = ${id} order by 1, 2`;
    return rows.map(({ what, state }) => `${what} ${state}`);
  };
  expect(await staged()).toEqual([]);
  await owner`update breach_notices set due_at = now() + interval '23 hours' where breach_id = ${id}`;
  expect(await staged()).toEqual(["authority near", "people near"]);
  await settleBreachNotice(admin, id, { number: 2, duty: "authority", at: now(), ...SENT });
  await owner`update breach_notices set due_at = now() where breach_id = ${id}`;
  expect(await staged()).toEqual(["authority near", "people near", "people over"]);
});

test("the register lists open breaches first and counts them", async () => {
  const { admin, id } = await recorded({ noticedAt: new Date(Date.now() - 30 * 24 * HOUR_MS) });
  const closed = await recorded();
  for (const [index, duty] of (["authority", "people"] as const).entries()) {
    const settled = { number: 2 + index, duty, at: now(), ...SENT };
    await settleBreachNotice(admin, closed.id, settled);
  }
  const before = await countBreaches(admin);
  await closeBreach(admin, closed.id, { number: 4, text: "Over." });
  expect((await countBreaches(admin)).count).toBe(before.count - 1);
  const ids = (await listBreaches(admin)).map((it) => it.id);
  expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(closed.id));
});

test.each<[string, Partial<NewBreach>, string]>([
  ["in an unknown market", { market: "XX" }, "market_not_found"],
  ["without a title", { title: " \u0000" }, "invalid_request"],
  ["with a title of 121 letters", { title: "x".repeat(121) }, "invalid_request"],
  ["of no kind of data", { data: [] }, "invalid_request"],
  ["noticed tomorrow", { noticedAt: new Date(Date.now() + 24 * HOUR_MS) }, "invalid_request"],
  ["noticed at no time", { noticedAt: undefined }, "invalid_request"],
  [
    "of 51 companies",
    { companies: "a\n".repeat(60).replace(/a/g, () => newId("mer")) },
    "invalid_request",
  ],
])("refuses a breach %s", async (_, changes, code) => {
  const admin = await createAdmin("support");
  expect(await refusalOf(recordBreach(admin, breach(changes)))).toBe(code);
});

test("finance records and changes nothing, and an unknown breach is not found", async () => {
  const { id } = await recorded();
  const finance = await createAdmin("finance");
  const support = await createAdmin("support");
  expect(await refusalOf(recordBreach(finance, breach()))).toBe("role_not_allowed");
  const note = { number: 2, text: "Done.", people: null };
  expect(await refusalOf(addBreachNote(finance, id, note))).toBe("role_not_allowed");
  for (const other of [newId("brc"), newId("ord")]) {
    expect(await refusalOf(addBreachNote(support, other, note))).toBe("breach_not_found");
    expect(await refusalOf(readBreach(support, other))).toBe("breach_not_found");
  }
});
