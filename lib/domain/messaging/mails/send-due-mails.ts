import { sql } from "@/db/client";
import { log } from "@/lib/core/log";
import { call } from "../../calls.gen";
import { mailDelivery } from "./mail-delivery";
import { sendMail, SEND_LIMIT_MS, type OutgoingMail } from "./send-mail";

/** Connections to the mail server at a time, of one worker. */
const AT_ONCE = 4;

/** Longer than a try can take; the mails of a dead worker wait this long for another worker. */
const LEASE_SECONDS = (3 * SEND_LIMIT_MS) / 1_000;

/** A mail that waits at `/dev/outbox` is announced once: its lease outlives its link. */
const ANNOUNCED_SECONDS = 30 * 24 * 3_600;

const FIRST_RETRY_SECONDS = 30;
const LAST_RETRY_SECONDS = 3_600;

type ClaimedMail = OutgoingMail & { kind: string; tries: number };

/**
 * Sends mails that are due, each at least once; a failure is tried again with longer and longer pauses
 * until the mail expires. Without a mail server they wait at `/dev/outbox`. Returns how many were taken.
 */
export async function sendDueMails(): Promise<number> {
  const isSent = mailDelivery() === "smtp";
  const claimed = await call.claimMails({
    limit: AT_ONCE,
    leaseSeconds: isSent ? LEASE_SECONDS : ANNOUNCED_SECONDS,
  });
  await Promise.all(claimed.map(isSent ? send : announce));
  return claimed.length;
}

async function send(mail: ClaimedMail): Promise<void> {
  const { id, kind, tries } = mail;
  const failure = await sendMail(mail);
  const retrySeconds =
    failure && !failure.isFinal
      ? Math.min(FIRST_RETRY_SECONDS * 2 ** (tries - 1), LAST_RETRY_SECONDS)
      : null;
  await recordTry(mail, failure?.reason ?? null, retrySeconds);
  if (!failure) log.info({ mail: id, kind, tries }, "mail sent");
  else {
    log.warn({ mail: id, kind, tries, reason: failure.code, retrySeconds }, "mail was not sent");
  }
}

/**
 * Stores the result of one attempt: sent, due again in so many seconds, or given up if that is null. A failure
 * whose lease was lost to another worker changes nothing; a success always counts.
 */
async function recordTry(
  { id, tries }: ClaimedMail,
  error: string | null,
  retrySeconds: number | null,
): Promise<void> {
  const isSent = error === null;
  await sql`
    update mails
       set sent_at = case when ${isSent} then now() end,
           text = case when ${retrySeconds === null} then '' else text end,
           next_try_at = now() + make_interval(secs => ${retrySeconds}),
           last_error = ${error}
     where id = ${id} and sent_at is null and (${isSent} or tries = ${tries})`;
}

function announce({ id, kind }: ClaimedMail): Promise<void> {
  log.info({ mail: id, kind }, "no mail server is set: a mail waits at /dev/outbox");
  return Promise.resolve();
}
