import { formatPhone } from "@/lib/core/format-phone";
import { jobNumberOf } from "@/lib/domain/handover/phone-menu/job-number";
import { MESSAGE_MAX_LENGTH } from "@/lib/domain/handover/rider-messages/message-limits";
import { bundlesOf } from "@/lib/domain/handover/rider-phone/bundles-of";
import { needsAttempt } from "@/lib/domain/handover/rider-phone/failed-attempt";
import type { RiderDay, RiderJob } from "@/lib/domain/handover/rider-phone/phone-messages";
import type { Language } from "@/lib/messages/language";
import { RIDER_MENU } from "@/lib/messages/rider-menu.gen";
import { collectedIn } from "./paid-screen";
import { reasonList, reasonsOf, type RiderRequest } from "./rider-menu";
import { cashText, cut, jobItem, nextText, offerItem } from "./rider-texts";
import { statedIn } from "./stated-by-phone";

/** The request in a rider's text message, or the answer if something is missing. */
export type RiderCommand = { request: RiderRequest } | { answer: string };

const ABOUT_OFFERS = {
  YES: "accept_offer",
  ACCEPT: "accept_offer",
  INDE: "accept_offer",
  NO: "decline_offer",
  DECLINE: "decline_offer",
  AYI: "decline_offer",
} as const;

const ABOUT_JOBS = {
  SHOP: "arrive_at_pickup",
  GOT: "pick_up",
  GO: "depart",
  DOOR: "arrive",
  DONE: "deliver",
  FAIL: "give_up",
  DROP: "drop",
  BACK: "start_return",
  COUNTER: "leave_at_counter",
  RETURNED: "return",
} as const;

const LISTING = new Set(["JOBS", "NTCHITO"]);

const CASH = new Set(["CASH", "NDALAMA"]);

const ANSWERING = new Set(["SAY", "UZA"]);

const PRESENCE = { ONLINE: "go_online", OFFLINE: "go_offline" } as const;

type Day = Pick<RiderDay, "offers" | "jobs" | "cash" | "earnings">;

/** Reads a rider's text message: a keyword, a job's number and the step's values; undefined for any other text. */
export function readRiderCommand(
  text: string,
  day: Day,
  language: Language,
): RiderCommand | undefined {
  const [keyword = "", ...words] = text
    .trim()
    .toUpperCase()
    .split(/\s+/, WORDS_MAX)
    .map((word) => word.replace(/[^A-Z0-9]/g, ""));
  if (keyword === "SOS") return { request: { kind: "raise_alarm" } };
  if (ANSWERING.has(keyword)) return answerText(text.trim(), language);
  if (LISTING.has(keyword)) return { answer: jobsText(day, { words, language }) };
  if (CASH.has(keyword)) return { answer: cashText(day, language) };
  if (has(PRESENCE, keyword)) return { request: { kind: PRESENCE[keyword] } };
  if (has(ABOUT_OFFERS, keyword)) {
    // The answer names its offer exactly, or a bundle's first offer, so that a late answer cannot take another offer.
    const firsts = bundlesOf(day.offers).map(([first]) => first);
    const [offer] = named(firsts, words);
    if (offer) return { request: { kind: ABOUT_OFFERS[keyword], offerId: offer.id } };
    return { answer: whichText(keyword, choices(offerLines(day, language)), { words, language }) };
  }
  if (!has(ABOUT_JOBS, keyword)) return undefined;
  const { jobs } = day;
  const found = jobs.length === 1 && !words.some(isNumber) ? jobs : named(jobs, words);
  const [job, ...others] = found;
  if (job && others.length === 0) return stepOf(keyword, job, { words, language, text });
  return { answer: whichText(keyword, choices(jobLines(day, language)), { words, language }) };
}

/** The rider's message to the company: everything after the keyword. */
function answerText(said: string, language: Language): RiderCommand {
  const [keyword = ""] = said.split(/\s+/, 1);
  const text = said.slice(keyword.length).trim();
  if (text === "") return { answer: RIDER_MENU[language].sayWhat };
  return { request: { kind: "answer_company", text: cut(text, MESSAGE_MAX_LENGTH) } };
}

/** No command has more words. The rest of a long message is not read. */
const WORDS_MAX = 8;

type Said = { words: string[]; language: Language; text?: string };

function stepOf(keyword: keyof typeof ABOUT_JOBS, job: RiderJob, said: Said): RiderCommand {
  const kind = ABOUT_JOBS[keyword];
  const { orderId } = job;
  const missing = { answer: nextText({ ...job, next: [{ kind }] }, said.language) };
  switch (kind) {
    case "pick_up": {
      const code = said.words.find((word) => /^\w{4}$/.test(word));
      return code ? { request: { kind, orderId, code } } : missing;
    }
    case "deliver": {
      const pin = said.words.find((word) => /^\d{4}$/.test(word));
      if (!pin) return missing;
      const payment = statedIn(said.text ?? "", job);
      if (payment) return { request: { kind, orderId, pin, payment } };
      // What the order asked for before a change may have been taken.
      const mayAsk = job.collectMinor > 0 || job.changed?.includes("money");
      const collectedMinor = mayAsk ? collectedIn(said.words, pin, job) : undefined;
      if (job.collectMinor > 0 && !collectedMinor) return missing;
      return { request: { kind, orderId, pin, collectedMinor } };
    }
    case "return": {
      const pin = said.words.find((word) => /^\d{4}$/.test(word));
      return pin ? { request: { kind, orderId, pin } } : missing;
    }
    case "drop": {
      const reason = reasonsOf(kind)[reasonNumber(said) - 1];
      return reason ? { request: { kind, orderId, reason } } : askReason(keyword, kind, job, said);
    }
    case "give_up":
      return giveUp(job, said);
    default:
      return { request: { kind, orderId } };
  }
}

function giveUp(job: RiderJob, said: Said): RiderCommand {
  const kind = "give_up";
  const { orderId, delivery } = job;
  const number = reasonNumber(said);
  const reason = reasonsOf(kind)[number - 1];
  if (!reason) return askReason("FAIL", kind, job, said);
  const request = { kind, orderId, reason } as const;
  if (!needsAttempt(reason) || delivery.receiverPhone === null) return { request };
  if (said.words.includes("CALLED")) return { request: { ...request, calledAt: new Date() } };
  const phone = formatPhone(delivery.receiverPhone);
  const names = { phone, number: jobNumberOf(orderId), reason: number };
  return { answer: RIDER_MENU[said.language].replyCalled(names) };
}

function askReason(
  keyword: string,
  kind: "drop" | "give_up",
  { orderId }: RiderJob,
  { language }: Said,
): RiderCommand {
  const names = { keyword, number: jobNumberOf(orderId), list: reasonList(kind, language) };
  return { answer: RIDER_MENU[language].whichReason(names) };
}

function reasonNumber({ words }: Said): number {
  return Number(words.find((word) => /^\d$/.test(word)) ?? 0);
}

function whichText(keyword: string, list: string, { language }: Said): string {
  const texts = RIDER_MENU[language];
  return list === "" ? texts.nothing : texts.whichJob({ keyword, list });
}

/** One page of the list, with the command for the next page. */
function jobsText(day: Day, { words, language }: Said): string {
  const texts = RIDER_MENU[language];
  const items = [...offerLines(day, language), ...jobLines(day, language)];
  if (items.length === 0) return texts.nothing;
  const asked = Number(words.find((word) => /^\d$/.test(word)) ?? 1);
  const first = (asked - 1) * LISTED_MAX;
  const page = items[first] === undefined ? 1 : asked;
  const shown = items.slice((page - 1) * LISTED_MAX, page * LISTED_MAX);
  const isLast = page * LISTED_MAX >= items.length;
  return [...shown, ...(isLast ? [] : [texts.moreJobs({ page: page + 1 })])].join("\n");
}

const LISTED_MAX = 4;
const CHOICES_MAX = 3;

function choices(lines: string[]): string {
  return lines.slice(0, CHOICES_MAX).join("\n");
}

function offerLines({ offers }: Day, language: Language): string[] {
  return bundlesOf(offers).map(
    (bundle) => `${jobNumberOf(bundle[0].orderId)} ${offerItem(bundle, language)}`,
  );
}

function jobLines({ jobs }: Day, language: Language): string[] {
  return jobs.map((job) => `${jobNumberOf(job.orderId)} ${jobItem(job, language)}`);
}

function named<Thing extends { orderId: string }>(things: Thing[], words: string[]): Thing[] {
  const found = things.filter(({ orderId }) => words.includes(jobNumberOf(orderId)));
  return found.length === 1 ? found : [];
}

const isNumber = (word: string) => /^\d\d$/.test(word);

function has<Table extends object>(table: Table, keyword: string): keyword is keyof Table & string {
  return Object.hasOwn(table, keyword);
}
