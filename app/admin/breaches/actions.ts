"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { BREACH_DATA, BREACH_DUTIES } from "@/db/schema";
import { formatInstant } from "@/lib/core/format-time";
import { instantAt } from "@/lib/core/local-day";
import { adminAction } from "@/lib/dashboard/actions";
import { readMessages } from "@/lib/dashboard/read-messages";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { addBreachNote } from "@/lib/domain/platform/breaches/add-breach-note";
import { closeBreach } from "@/lib/domain/platform/breaches/close-breach";
import { prepareBreachNotice } from "@/lib/domain/platform/breaches/prepare-breach-notice";
import { recordBreach } from "@/lib/domain/platform/breaches/record-breach";
import { settleBreachNotice } from "@/lib/domain/platform/breaches/settle-breach-notice";
import { ADMIN_BREACHES } from "@/lib/messages/admin-breaches.gen";
import { ADMIN_TIMEZONE } from "../admin-timezone";

/** The most people of one breach; more are a typing error. */
const PEOPLE_MAX = 100_000_000;

const kind = z.enum(BREACH_DATA);
const people = z.union([z.literal("").transform(() => null), typedCount(0, PEOPLE_MAX)]);
/** A local time of the desk; undefined for a text that is none. */
const moment = z.string().transform((text) => instantAt(text.replace("T", " "), ADMIN_TIMEZONE));
const step = { breachId: z.string(), number: typedCount(2, 1_000), text: z.string() };

export const recordBreachAction = adminAction(
  {
    name: "record_breach",
    act: "keep_breaches",
    fields: z.object({
      id: z.string(),
      market: z.string(),
      title: z.string(),
      happened: z.string(),
      noticed_at: moment,
      data: z.union([kind.transform((one) => [one]), z.array(kind)]),
      people,
      companies: z.string(),
      done: z.string(),
    }),
  },
  async ({ admin, fields: { noticed_at: noticedAt, ...fields } }) => {
    await recordBreach(admin, {
      ...fields,
      noticedAt,
      notices: await noticesOf(fields, noticedAt),
    });
    redirect(`/admin/breaches/${fields.id}`);
  },
);

type Facts = {
  happened: string;
  data: (typeof BREACH_DATA)[number][];
  people: number | null;
  done: string;
};

/** The notices as they begin, with the facts that are known. */
async function noticesOf({ happened, data, people: count, done }: Facts, noticedAt?: Date) {
  const texts = await readMessages(ADMIN_BREACHES);
  const known = {
    noticed: noticedAt ? formatInstant(noticedAt, ADMIN_TIMEZONE, "yearAndTime") : "",
    data: data.map((it) => texts.data[it].toLowerCase()).join(", "),
  };
  const said = count === null ? texts.unknown : texts.people({ count });
  return {
    authority: texts.templates.authority({ ...known, happened, done, people: said }),
    people: texts.templates.people(known),
  };
}

export const addBreachNoteAction = adminAction(
  { name: "add_breach_note", act: "keep_breaches", fields: z.object({ ...step, people }) },
  async ({ admin, fields: { breachId, ...note } }) => {
    await addBreachNote(admin, breachId, note);
    refresh();
    return null;
  },
);

export const prepareBreachNoticeAction = adminAction(
  {
    name: "prepare_breach_notice",
    act: "keep_breaches",
    fields: z.object({ breachId: z.string(), duty: z.enum(BREACH_DUTIES), text: z.string() }),
  },
  async ({ admin, fields: { breachId, ...notice } }) => {
    await prepareBreachNotice(admin, breachId, notice);
    refresh();
    return null;
  },
);

export const settleBreachNoticeAction = adminAction(
  {
    name: "settle_breach_notice",
    act: "keep_breaches",
    fields: z.object({
      ...step,
      duty: z.enum(BREACH_DUTIES),
      outcome: z.enum(["sent", "not_needed"]),
      at: moment,
    }),
  },
  async ({ admin, fields: { breachId, ...settled } }) => {
    await settleBreachNotice(admin, breachId, settled);
    refresh();
    return null;
  },
);

export const closeBreachAction = adminAction(
  { name: "close_breach", act: "keep_breaches", fields: z.object(step) },
  async ({ admin, fields: { breachId, ...closed } }) => {
    await closeBreach(admin, breachId, closed);
    refresh();
    return null;
  },
);
