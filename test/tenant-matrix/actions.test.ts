import { beforeAll, describe, expect, test } from "vitest";
import type { FormAction } from "@/lib/core/form-state";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { useEmptyTables } from "@/test/own-database";
import type { ActionRow } from "./action-row";
import { ACTION_ROWS, OPEN_ACTION_FILES } from "./action-rows";
import { sendForm, type Answer } from "./ask";
import { ACTION_FILES, load, unmatched } from "./files";
import { areaOf, madeIds, ownIds } from "./own-fields";
import { pairOf, personOf, plantWorld, victimRows, type World } from "./plant-world";
import { departure, foreignIds, MALFORMED_IDS, missingId, withoutId } from "./strange-ids";
import type { Kind } from "./tenant";
import { EVERYBODY, type Who } from "./who";

useEmptyTables();

let world: World;
let before: unknown[];

beforeAll(async () => {
  world = await plantWorld();
  before = await victimRows(world);
});

test("every file of server actions has its rows in the matrix", () => {
  const files = [...Object.keys(ACTION_ROWS), ...OPEN_ACTION_FILES];
  expect(unmatched("file of actions", ACTION_FILES, files, "action-rows.ts")).toEqual([]);
});

const files = Object.entries(ACTION_ROWS).filter(([file]) => ACTION_FILES.includes(file));

test.each(files)("every action of %s has its row", async (file, rows) => {
  const actions = Object.keys(await load<object>(file));
  expect(unmatched("action", actions, Object.keys(rows), `action-rows.ts, ${file}`)).toEqual([]);
});

const actions = files.flatMap(([file, rows]) =>
  Object.entries(rows).map(([name, row]) => ({ file, name, row })),
);

describe.each(actions)("$name of $file", (action) => {
  const { row } = action;
  const named = Object.entries(row.named ?? {});

  test("is for the roles it is for, and for no other", async () => {
    const refused: Who[] = [];
    for (const who of EVERYBODY) {
      const ids = nobodysIds(named, action, who);
      const { outcome, text } = await send(action, who, row.only ?? "live", ids);
      if (REFUSED.includes(outcome)) refused.push(who);
      if (!who.startsWith("admin")) expect(marksIn(text)).toEqual([]);
    }
    expect(refused).toEqual(EVERYBODY.filter((who) => !row.who.includes(who)));
  });

  if (named.length > 0)
    test("answers a foreign id as an unused one", async () => {
      for (const [who, environment] of askersOf(action)) {
        const pair = pairOf(world, areaOf(action.file, who));
        const nobodys = nobodysIds(named, action, who);
        const own = { ...ownIds(named, pair.stranger, environment), ...madeIds(row) };
        for (const [field, kind] of named) {
          const answer = async (id: string) =>
            withoutId(await send(action, who, environment, { ...own, [field]: id }), id);
          const expected = await answer(nobodys[field] ?? "");
          for (const [whose, id] of Object.entries(foreignIds(kind, environment, pair))) {
            const said = await answer(id);
            expect(marksIn(said.text)).toEqual([]);
            if (row.made?.[field]) continue;
            expect({ whose, said: departure(said, expected) }).toEqual({ whose, said: null });
          }
          for (const [what, id] of Object.entries(MALFORMED_IDS)) {
            const { outcome } = await answer(id);
            expect([what, outcome]).not.toEqual([what, "Internal error"]);
          }
        }
      }
    });
});

test("these calls have changed nothing of the other company", async () => {
  expect(await victimRows(world)).toEqual(before);
});

type Action = { file: string; name: string; row: ActionRow };

/** Labels of the catalogue for a role without access, and for a guest. */
const REFUSED = ["Role not allowed", "Signed out"];

async function send(
  { file, name, row }: Action,
  who: Who,
  environment: Environment,
  ids: Record<string, string>,
): Promise<Answer> {
  const action = (await load<Record<string, FormAction<unknown>>>(file))[name];
  if (!action) throw new Error(`${file} has no ${name}.`);
  return sendForm(action, personOf(world, who), {
    environment,
    ...row.fields,
    ...madeIds(row),
    ...ids,
  });
}

/** One of each role that may, in each environment that there is. */
function askersOf({ file, row }: Action): [Who, Environment][] {
  const roles = new Map(row.who.map((who) => [who.split(" ")[0], who]));
  const areBoth = ["[environment]", "_webhooks"].some((part) => file.includes(part));
  const environments: Environment[] = areBoth ? ["live", "test"] : ["live"];
  return [...roles.values()].flatMap((who) =>
    environments
      .filter((it) => !row.only || it === row.only)
      .map((it): [Who, Environment] => [who, it]),
  );
}

function nobodysIds(named: [string, Kind][], action: Action, who: Who): Record<string, string> {
  const { stranger } = pairOf(world, areaOf(action.file, who));
  const ids = named.map(([field, kind]) => [field, missingId(kind, stranger)]);
  return { ...Object.fromEntries(ids), ...madeIds(action.row) };
}

function marksIn(text: string): string[] {
  const { merchants, couriers } = world;
  return [merchants.victim.mark, couriers.victim.mark].filter((mark) => text.includes(mark));
}
