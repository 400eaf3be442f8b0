import { beforeAll, describe, expect, test, vi } from "vitest";
import type { FormAction } from "@/lib/core/form-state";
import { useOwnDatabase } from "@/test/own-database";
import { createSession } from "@/test/people";
import { owner } from "@/test/world";
import type { ActionRow } from "./action-row";
import { ACTION_ROWS } from "./action-rows";
import { sendForm, type Answer } from "./ask";
import { load } from "./files";
import { areaOf, madeIds, ownIds } from "./own-fields";
import { pairOf, personOf, plantWorldWithoutStrangers } from "./plant-world";
import type { OpenedForm, Sender } from "./prepared-form";
import { PREPARED } from "./prepared-forms";
import { sizesOf, thisMoment, writtenSince, type Written } from "./written-since";

useOwnDatabase();

vi.hoisted(() => {
  const account = { account: "1001", holder: "Tumiza" };
  process.env.TOP_UP_ACCOUNTS = JSON.stringify({ MW: { airtel_money: account } });
  process.env.PAYCHANGU_URL = "http://127.0.0.1:9/";
  process.env.PAYCHANGU_SECRET_KEY = "key of a test, 32 letters and more";
  process.env.PAYCHANGU_WEBHOOK_SECRET = "secret of a test, 32 letters and more";
});

/** Actions that need an outside party that no test replaces. */
const UNANSWERED = ["startCheckoutAction"];

// Merchants of the tests have places of their own anywhere on the globe.
beforeAll(async () => {
  await owner`update markets set area_south = -90, area_north = 90, area_west = -180, area_east = 180
    where code = 'MW'`;
});

type Action = { file: string; name: string; row: ActionRow };

const actions: Action[] = Object.entries(ACTION_ROWS).flatMap(([file, rows]) =>
  Object.entries(rows).map(([name, row]) => ({ file, name, row })),
);

describe.each(actions)("$name of $file", (action) => {
  const { reads, repeats } = action.row;

  test("has one effect, however often its form is sent", async () => {
    const once = await openForm(action);
    const answers = [await once.send()];
    const effect = await once.readEffect();
    const often = await openForm(action);
    answers.push(...(await Promise.all([often.send(), often.send()])));
    const afterTwo = await often.readEffect();
    answers.push(await often.send());

    expect(answers.map(({ outcome }) => outcome)).not.toContain("Internal error");
    const hasEffect = !reads && !UNANSWERED.includes(action.name);
    expect(Object.keys(effect).length > 0).toBe(hasEffect);
    if (repeats !== undefined) return;
    expect(sizesOf(afterTwo)).toEqual(sizesOf(effect));
    expect(await often.readEffect()).toEqual(afterTwo);
  });
});

type OpenForm = { send: () => Promise<Answer>; readEffect: () => Promise<Written> };

/** A form as opened once by an account that may send it, in a world of its own. */
async function openForm({ file, name, row }: Action): Promise<OpenForm> {
  const form = await formOf(file, row);
  const { sender = form.sender, fields } = (await PREPARED[name]?.(form)) ?? {};
  const send = await senderOf(file, name);
  const moment = await thisMoment();
  return {
    send: () => send(sender, { ...form.fields, ...fields }),
    readEffect: () => writtenSince(moment),
  };
}

async function formOf(file: string, row: ActionRow): Promise<OpenedForm> {
  const world = await plantWorldWithoutStrangers();
  const [who] = row.who;
  const person = who && personOf(world, who);
  if (!who || !person) throw new Error(`No account may send anything of ${file}.`);
  const sender = { ...person, sessionId: await createSession(person) };
  const environment = row.only ?? "live";
  const { stranger } = pairOf(world, areaOf(file, who));
  const own = ownIds(Object.entries(row.named ?? {}), stranger, environment);
  return {
    sender,
    things: stranger.things,
    fields: { environment, ...row.fields, ...own, ...madeIds(row) },
    press: async (place, name, fields) => {
      const answer = await (await senderOf(place, name))(sender, fields);
      if (answer.outcome === "done") return answer;
      throw new Error(`${name} answered ${answer.outcome}: ${answer.text}`);
    },
  };
}

async function senderOf(file: string, name: string) {
  const action = (await load<Record<string, FormAction<unknown>>>(file))[name];
  if (!action) throw new Error(`${file} has no ${name}.`);
  return (sender: Sender, fields: Record<string, string>) => sendForm(action, sender, fields);
}
