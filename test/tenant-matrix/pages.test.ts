import { beforeAll, describe, expect, test } from "vitest";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { useEmptyTables } from "@/test/own-database";
import { openPage, type Answer } from "./ask";
import { load, PAGE_FILES, unmatched } from "./files";
import { PAGE_ROWS, type PageRow } from "./page-rows";
import { environmentsOf, ownParams, paramsOf } from "./params";
import { pairOf, personOf, plantWorld, victimRows, victimSecrets, type World } from "./plant-world";
import { departure, foreignIds, MALFORMED_IDS, missingId, withoutId } from "./strange-ids";
import { secretsOf, secretsOfEnvironment } from "./traces";
import { EVERYBODY, type Who } from "./who";

useEmptyTables();

let world: World;
let before: unknown[];

beforeAll(async () => {
  world = await plantWorld();
  before = await victimRows(world);
});

test("every page has its row in the matrix", () => {
  expect(unmatched("page", PAGE_FILES, Object.keys(PAGE_ROWS), "page-rows.ts")).toEqual([]);
});

const rows = Object.entries(PAGE_ROWS).filter(([file]) => PAGE_FILES.includes(file));

describe.each(rows)("%s", (file, row) => {
  const own = (environment: Environment) =>
    ownParams(file, environment, pairOf(world, file).stranger);
  /** A page is rendered once for each account and environment: that takes most of these tests' time. */
  const answers = new Map<string, Promise<Answer>>();
  const openOwn = (who: Who, environment: Environment): Promise<Answer> => {
    const key = `${who} ${environment}`;
    const answer = answers.get(key) ?? open(file, who, own(environment));
    answers.set(key, answer);
    return answer;
  };

  test("opens for the roles it is for, and for no other", async () => {
    for (const environment of environmentsOf(file, row.only)) {
      const outcomes: Partial<Record<Who, string>> = {};
      const expected: typeof outcomes = {};
      for (const who of EVERYBODY) {
        outcomes[who] = (await openOwn(who, environment)).outcome;
        expected[who] = expectedOutcome(row, who);
      }
      expect(outcomes).toEqual(expected);
    }
  });

  const inAddress = paramsOf(file);
  const inSearch = Object.entries(row.search ?? {});

  if (inAddress.length > 0)
    test("of a strange id is the page that is not there", async () => {
      for (const environment of environmentsOf(file, row.only)) {
        for (const [name, kind] of inAddress) {
          const pair = pairOf(world, file);
          const missing = missingId(kind, pair.stranger);
          const ids = { ...foreignIds(kind, environment, pair), ...MALFORMED_IDS };
          const ask = async (id: string) =>
            withoutId(await open(file, row.who[0]!, { ...own(environment), [name]: id }), id);
          const expected = await ask(missing);
          expect(expected.outcome).toBe(row.isAlwaysThere ? "page" : "404");
          for (const [what, id] of Object.entries(ids)) {
            const said = departure(await ask(id), expected);
            expect({ what, said }).toEqual({ what, said: null });
          }
        }
      }
    });

  if (inSearch.length > 0)
    test("knows no strange id in its search either", async () => {
      for (const environment of environmentsOf(file, row.only)) {
        for (const [name, kind] of inSearch) {
          const pair = pairOf(world, file);
          const ask = async (id: string) => {
            const params = own(environment);
            return withoutId(await open(file, row.who[0]!, params, { [name]: id }), id);
          };
          const expected = await ask(missingId(kind, pair.stranger));
          for (const [what, id] of Object.entries(foreignIds(kind, environment, pair))) {
            const said = departure(await ask(id), expected);
            expect({ what, said }).toEqual({ what, said: null });
          }
          for (const id of Object.values(MALFORMED_IDS)) await ask(id);
        }
      }
    });

  if (row.only)
    test("does not exist in the other environment", async () => {
      const environment = row.only === "live" ? "test" : "live";
      const params = { ...own(environment), environment };
      expect((await open(file, row.who[0]!, params)).outcome).toBe("404");
    });

  if (!file.startsWith("admin/"))
    test("shows nothing that is not theirs", async () => {
      const foreign = row.namesCompanies
        ? await secretsOf(world.merchants.victim)
        : await victimSecrets(world);
      const isAllowed = (secret: string) => row.namesCompanies && secret.startsWith("cou_");
      for (const environment of environmentsOf(file, row.only)) {
        const other = environment === "live" ? "test" : "live";
        const { stranger } = pairOf(world, file);
        const secrets = [...foreign, ...(await secretsOfEnvironment(stranger, other))];
        for (const who of row.who) {
          const { text } = await openOwn(who, environment);
          const said = secrets.filter((secret) => text.includes(secret));
          expect(said.filter((secret) => !isAllowed(secret))).toEqual([]);
        }
      }
    });
});

test("the companies' own people do see what strangers must not", async () => {
  const own = world.merchants.victim;
  const file = "merchant/[environment]/orders/[order_id]/page.tsx";
  const params = { environment: "live", order_id: own.things.order?.live ?? "" };
  const { default: page } = await load<{ default: Parameters<typeof openPage>[0] }>(`app/${file}`);
  const { text } = await openPage(page, own.people["merchant owner"], params);
  expect(text).toContain(`${own.mark} live`);
  expect(text).toContain("0991 110 003");
});

test("these calls have changed nothing of the other company", async () => {
  expect(await victimRows(world)).toEqual(before);
});

async function open(
  file: string,
  who: Who,
  params: Record<string, string>,
  search: Record<string, string> = {},
): Promise<Answer> {
  const page = await load<{ default: Parameters<typeof openPage>[0] }>(`app/${file}`);
  return openPage(page.default, personOf(world, who), params, search);
}

function expectedOutcome({ who, isNowhere }: PageRow, caller: Who): string {
  if (who.includes(caller)) return isNowhere ? "404" : "page";
  return caller === "guest" ? "to /sign-in" : "to /no-access";
}
