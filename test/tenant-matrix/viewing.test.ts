import { beforeAll, describe, expect, test } from "vitest";
import type { FormAction } from "@/lib/core/form-state";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { useEmptyTables } from "@/test/own-database";
import { createPerson, type Person } from "@/test/people";
import { ACTION_ROWS } from "./action-rows";
import { callRoute, openPage, sendForm } from "./ask";
import { load } from "./files";
import { madeIds, ownIds } from "./own-fields";
import { PAGE_ROWS } from "./page-rows";
import { environmentsOf, ownParams } from "./params";
import { plantWorld, type Pair } from "./plant-world";
import { ROUTE_ROWS } from "./route-rows";
import { withoutId } from "./strange-ids";
import { rowsOf, secretsOf } from "./traces";

useEmptyTables();

/** Everything of a merchant's dashboard, by its file. */
const isMerchants = ([file]: [string, unknown]) =>
  file.includes("merchant/[environment]") || file.includes("_webhooks");

let merchants: Pair;
let viewed: Pair["victim"];
let onlooker: Person;
let before: unknown;

beforeAll(async () => {
  ({ merchants } = await plantWorld());
  viewed = merchants.victim;
  onlooker = {
    ...(await createPerson({ role: "admin", staffRole: "support" })),
    viewing: viewed.id,
  };
  before = await rowsOf(viewed);
});

const actions = Object.entries(ACTION_ROWS)
  .filter(isMerchants)
  .flatMap(([file, rows]) => Object.entries(rows).map(([name, row]) => ({ file, name, row })));

test.each(actions)("$name is refused to who only looks on", async ({ file, name, row }) => {
  const action = (await load<Record<string, FormAction<unknown>>>(file))[name];
  if (!action) throw new Error(`${file} has no ${name}.`);
  const environments: Environment[] = row.only ? [row.only] : ["live", "test"];
  for (const environment of environments) {
    const ids = ownIds(Object.entries(row.named ?? {}), viewed, environment);
    const form = { environment, ...row.fields, ...ids, ...madeIds(row) };
    expect((await sendForm(action, onlooker, form)).outcome).toBe("Read only");
  }
});

const pages = Object.entries(PAGE_ROWS).filter(isMerchants);

describe.each(pages)("%s", (file, row) => {
  test("is what the company's viewers see of it", async () => {
    const page = await load<{ default: Parameters<typeof openPage>[0] }>(`app/${file}`);
    const viewer = viewed.people["merchant viewer"];
    const foreign = await secretsOf(merchants.stranger);
    for (const environment of environmentsOf(file, row.only)) {
      const params = ownParams(file, environment, viewed);
      const [theirs, ours] = [
        await openPage(page.default, viewer, params),
        await openPage(page.default, onlooker, params),
      ];
      expect(ours.outcome).toBe(theirs.outcome);
      const [less, links] = [linksIn(ours.text), linksIn(theirs.text)];
      expect(less).toEqual(row.hasOwnSettings ? links.slice(0, less.length) : links);
      expect(foreign.filter((secret) => ours.text.includes(secret))).toEqual([]);
    }
  });
});

const routes = Object.entries(ROUTE_ROWS).filter(isMerchants);

test.each(routes)("%s reads for who looks on, and takes nothing", async (file, row) => {
  const { method = "GET", search, table } = row;
  const handlers = await load<Record<string, Parameters<typeof callRoute>[0]>>(`app/${file}`);
  const handler = handlers[method];
  if (!handler) throw new Error(`${file} has no ${method}.`);
  for (const environment of environmentsOf(file)) {
    const params = ownParams(file, environment, viewed);
    const question = { method, params, ...(search && { search }) };
    const sent = { ...question, ...(method !== "GET" && table !== undefined && { body: table }) };
    const theirs = await callRoute(handler, viewed.people["merchant viewer"], sent);
    const ours = await callRoute(handler, onlooker, sent);
    expect(ours.outcome).toBe(theirs.outcome);
    if (method !== "GET") expect(ours.text).toContain("Read only");
    else expect(withoutId(ours, viewed.id).text).toBe(withoutId(theirs, viewed.id).text);
  }
});

test("platform staff who view no merchant open none of its pages", async () => {
  const file = "app/merchant/[environment]/page.tsx";
  const page = await load<{ default: Parameters<typeof openPage>[0] }>(file);
  const { id, email } = onlooker;
  const answer = await openPage(page.default, { id, email }, { environment: "live" });
  expect(answer.outcome).toBe("to /no-access");
});

test("these calls have changed nothing of the other company", async () => {
  expect(await rowsOf(viewed)).toEqual(before);
});

/** The links and forms of a page: everything that a reader can do on it. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<(a|button|form|input)\b[^>]*?(href|name|aria-label)="([^"]*)"/g)].map(
    ([, tag = "", attribute = "", value = ""]) => `${tag} ${attribute} ${value}`,
  );
}
