import { beforeAll, describe, expect, test } from "vitest";
import type { FormAction } from "@/lib/core/form-state";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { useEmptyTables } from "@/test/own-database";
import { createPerson, type Person } from "@/test/people";
import { owner } from "@/test/world";
import type { ActionRow } from "./action-row";
import { ACTION_ROWS } from "./action-rows";
import { callRoute, openPage, sendForm } from "./ask";
import { BRANCH_ACTIONS, BRANCH_HOME, BRANCH_PAGES, BRANCH_ROUTES } from "./branch-rows";
import { load } from "./files";
import { madeIds, ownIds } from "./own-fields";
import { PAGE_ROWS, type PageRow } from "./page-rows";
import { environmentsOf, ownParams, paramsOf } from "./params";
import { plantWorldWithoutStrangers } from "./plant-world";
import { plantBranch } from "./planted-branch";
import { ROUTE_ROWS } from "./route-rows";
import { departure, foreignIds, missingId, withoutId } from "./strange-ids";
import type { Tenant } from "./tenant";
import { rowsOf, secretsOf } from "./traces";

useEmptyTables();

let shop: Tenant;
/** The branch, with the shop's things where it has none of its own. */
let own: Tenant;
let branch: Tenant;
let person: Person;
let before: Awaited<ReturnType<typeof rowsOf>>;
let secrets: string[];

beforeAll(async () => {
  shop = (await plantWorldWithoutStrangers()).merchants.victim;
  before = await rowsOf(shop);
  const { mark } = shop;
  // The company's name and id are those of its branches as well.
  const common = [mark, mark.toLowerCase(), shop.id];
  const texts = [`${mark} live`, `${mark} test`, `${mark} House`, `${mark} branch`];
  secrets = [...(await secretsOf(shop)).filter((secret) => !common.includes(secret)), ...texts];
  ({ branch } = await plantBranch(shop));
  own = { ...branch, things: { ...shop.things, ...branch.things } };
  person = await createPerson({ role: "merchant", staffRole: "operator", merchantId: shop.id });
  await owner`update users set branch_id = ${branch.things.pickup?.live ?? ""} where id = ${person.id}`;
});

const merchantRows = <Row>(rows: Record<string, Row>) =>
  Object.entries(rows).filter(([file]) => /^(app\/)?(merchant|_webhooks)\//.test(file));

const said = (text: string) => secrets.filter((secret) => text.includes(secret));

describe.each(merchantRows(PAGE_ROWS))("%s", (file, row: PageRow) => {
  const isOpen = BRANCH_PAGES.includes(file) && row.who.includes("merchant operator");

  test(isOpen ? "opens and shows nothing of another branch" : "is refused", async () => {
    for (const environment of environmentsOf(file, row.only)) {
      const { outcome, text } = await open(file, ownParams(file, environment, own));
      if (file === BRANCH_HOME) expect(outcome).toBe(`to /merchant/${environment}/orders`);
      else if (!isOpen) expect(outcome).toBe("to /no-access");
      else expect(outcome).toBe(row.isNowhere ? "404" : "page");
      expect(said(text)).toEqual([]);
    }
  });

  const named = paramsOf(file);
  if (!isOpen || named.length + Object.keys(row.search ?? {}).length === 0) return;
  test("of another branch's id is the page of an unused one", async () => {
    for (const environment of environmentsOf(file, row.only)) {
      const params = ownParams(file, environment, own);
      for (const [name, kind] of [...named, ...Object.entries(row.search ?? {})]) {
        const isParam = named.some(([it]) => it === name);
        const ask = async (id: string) => {
          const page = isParam
            ? open(file, { ...params, [name]: id })
            : open(file, params, { [name]: id });
          return withoutId(await page, id);
        };
        const expected = await ask(missingId(kind, shop));
        const strange = foreignIds(kind, environment, { victim: shop, stranger: own });
        for (const [whose, id] of Object.entries(strange)) {
          expect({ whose, said: departure(await ask(id), expected) }).toEqual({
            whose,
            said: null,
          });
        }
      }
    }
  });
});

describe.each(merchantRows(ROUTE_ROWS))("%s", (file, row) => {
  const isOpen = BRANCH_ROUTES.includes(file);

  test(isOpen ? "answers, and says nothing of another branch" : "is refused", async () => {
    for (const environment of environmentsOf(file)) {
      const { method = "GET", status = 200, search = {}, table } = row;
      const exports = await load<Record<string, Parameters<typeof callRoute>[0]>>(`app/${file}`);
      const ask = (params: Record<string, string>, more: Record<string, string> = {}) =>
        callRoute(exports[method]!, person, {
          method,
          params,
          search: { ...search, ...more },
          ...(table !== undefined && { body: table }),
        });
      const params = ownParams(file, environment, own);
      const { outcome, text } = await ask(params);
      expect(outcome).toBe(isOpen ? String(status) : "403");
      expect(said(text)).toEqual([]);
      if (!isOpen) continue;
      for (const [name, kind] of [...paramsOf(file), ...Object.entries(row.named ?? {})]) {
        const isParam = paramsOf(file).some(([it]) => it === name);
        const answer = async (id: string) =>
          withoutId(
            await (isParam ? ask({ ...params, [name]: id }) : ask(params, { [name]: id })),
            id,
          );
        const expected = await answer(missingId(kind, shop));
        for (const id of Object.values(
          foreignIds(kind, environment, { victim: shop, stranger: own }),
        )) {
          expect(departure(await answer(id), expected)).toBeNull();
        }
      }
    }
  });
});

const actions = merchantRows(ACTION_ROWS).flatMap(([file, rows]) =>
  Object.entries(rows).map(([name, row]) => ({ file, name, row })),
);

describe.each(actions)("$name of $file", ({ file, name, row }) => {
  const isOpen = BRANCH_ACTIONS[file]?.includes(name) ?? false;
  const named = Object.entries(row.named ?? {});
  const environments: Environment[] = row.only ? [row.only] : ["live", "test"];

  test(isOpen ? "answers another branch's id as an unused one" : "is refused", async () => {
    for (const environment of environments) {
      const unused = {
        ...Object.fromEntries(named.map(([field, kind]) => [field, missingId(kind, shop)])),
        ...madeIds(row),
      };
      const { outcome, text } = await send({ file, name, row }, environment, unused);
      expect(said(text)).toEqual([]);
      const isRefused = ["Role not allowed", "Limited to a branch"].includes(outcome);
      expect(isRefused).toBe(!isOpen);
      if (!isOpen) continue;
      for (const [field, kind] of named) {
        if (row.made?.[field]) continue;
        const ofBranch = named.filter(([, it]) => branch.things[it]);
        const given = { ...unused, ...ownIds(ofBranch, branch, environment), ...madeIds(row) };
        const answer = async (id: string) =>
          withoutId(await send({ file, name, row }, environment, { ...given, [field]: id }), id);
        const expected = await answer(missingId(kind, shop));
        for (const id of Object.values(
          foreignIds(kind, environment, { victim: shop, stranger: own }),
        )) {
          const it = await answer(id);
          expect(said(it.text)).toEqual([]);
          expect(departure(it, expected)).toBeNull();
        }
      }
    }
  });
});

/** The shop's: its wallet pays for the branch's orders too, and its webhooks are sent with the branch's. */
const SHARED = /^(wallets|ledger_\w+|credentials|outbox|webhook_\w+)\./;

test("these calls have changed nothing of another branch", async () => {
  const after = await rowsOf(shop);
  for (const [table, rows] of Object.entries(before)) {
    if (SHARED.test(table)) continue;
    expect({ table, rows: after[table] }).toEqual({ table, rows: expect.arrayContaining(rows) });
  }
});

async function open(
  file: string,
  params: Record<string, string>,
  search: Record<string, string> = {},
) {
  const page = await load<{ default: Parameters<typeof openPage>[0] }>(`app/${file}`);
  return openPage(page.default, person, params, search);
}

async function send(
  { file, name, row }: { file: string; name: string; row: ActionRow },
  environment: Environment,
  ids: Record<string, string>,
) {
  const action = (await load<Record<string, FormAction<unknown>>>(file))[name];
  if (!action) throw new Error(`${file} has no ${name}.`);
  return sendForm(action, person, { environment, ...row.fields, ...madeIds(row), ...ids });
}
