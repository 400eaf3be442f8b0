import { env, publicUrl } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { call } from "../../calls.gen";
import { mailDelivery } from "../../messaging/mails/mail-delivery";
import { sealText } from "../../messaging/mails/sealed-text";
import { listRangesOff, type ArrivalRange } from "./read-arrival-ranges";

/** The mail expires before the next day's. */
const LIFETIME_MINUTES = 24 * 60;

/**
 * Emails the platform's administrators and support agents of each market whose promised ranges do not hold, at most once a day.
 * Returns how many emails it staged.
 */
export async function mailRangesOff(): Promise<number> {
  if (mailDelivery() === "none") return 0;
  let staged = 0;
  for (const range of await listRangesOff()) {
    const { subject, text } = rangesMail(range);
    const mails = await call.stageRangesMail({
      marketCode: range.marketCode,
      subject,
      text,
      lifetimeMinutes: LIFETIME_MINUTES,
      takesDemo: env.EMBEDDED_DATABASE,
    });
    if (mails > 0) log.info({ market: range.marketCode, mails }, "promised ranges are off");
    staged += mails;
  }
  return staged;
}

function rangesMail({ marketName, deliveries, coveragePercent, latePercent }: ArrivalRange) {
  const within = Math.round(coveragePercent);
  const late = Math.round(latePercent);
  const paragraphs = [
    `In the last 7 days ${within}% of ${deliveries} deliveries in ${marketName} came within the range their order promised, and ${late}% came after it. It should be 75 to 85%.`,
    "We send this at most once a day while it stays outside. See which hours and distances it is:",
    `${publicUrl}/admin/dispatch/arrivals`,
    "Tumiza",
  ];
  return {
    subject: `${within}% of deliveries in ${marketName} come when promised`,
    text: sealText(`${paragraphs.join("\n\n")}\n`),
  };
}
