import { formatMoney } from "@/lib/core/format-money";
import { toDecimal, toMinor, typedNumber } from "@/lib/core/money";
import type { RiderLaterMessages } from "@/lib/messages/rider-later.gen";
import type { ShownJob } from "./show-job";

/** The money of a job at its recipient's door. */
export type JobMoney = Pick<ShownJob, "collectMinor" | "collectLeastMinor" | "currency">;

/** What the rider takes when this was given, as it was typed: a part if the shop takes it, and otherwise all. */
export function dueOf(typed: string, job: JobMoney): number {
  const givenMinor = minorOf(typed, job);
  const isPart = givenMinor !== undefined && isEnough(givenMinor, job);
  return isPart ? givenMinor : job.collectMinor;
}

/** Whether the parcel is handed over for it. */
export function isEnough(minor: number, { collectMinor, collectLeastMinor }: JobMoney): boolean {
  return (collectLeastMinor ?? collectMinor) <= minor && minor <= collectMinor;
}

/** What the rider gives back, or what is missing; null for the amount itself and for no amount. */
export function changeText(
  typed: string,
  job: JobMoney,
  texts: RiderLaterMessages["handover"]["collect"],
): string | null {
  const { collectMinor, collectLeastMinor: leastMinor = collectMinor, currency } = job;
  const givenMinor = minorOf(typed, job);
  if (givenMinor === undefined || givenMinor === collectMinor) return null;
  const difference = formatMoney(Math.abs(givenMinor - collectMinor), currency);
  if (givenMinor > collectMinor) return texts.change({ amount: difference });
  if (givenMinor >= leastMinor) return texts.part({ amount: difference });
  const short = texts.short({ amount: difference });
  if (leastMinor === collectMinor) return short;
  return `${short} ${texts.least({ amount: formatMoney(leastMinor, currency) })}`;
}

/** A part that the rider has, as it is typed; empty for all of the money and for none. */
export function partText(job: JobMoney, collectedMinor: number | undefined): string {
  const isPart = collectedMinor !== undefined && collectedMinor < job.collectMinor;
  return isPart ? String(toDecimal(collectedMinor, job.currency)) : "";
}

function minorOf(typed: string, { currency }: JobMoney): number | undefined {
  return toMinor(typedNumber(typed), currency);
}
