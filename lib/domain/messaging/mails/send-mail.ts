import { setTimeout as wait } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { env } from "@/lib/core/env";
import { mailHtml } from "./mail-html";
import { openText } from "./sealed-text";
import { unsubscribeLinkIn } from "./unsubscribe-link";

export type OutgoingMail = {
  id: string;
  recipient: string;
  subject: string;
  /** As `sealText` has made it. */
  sealedText: string;
  createdAt: Date;
};

/** Why a mail was not sent; `isFinal` where the mail server refuses its recipient for good. */
export type MailFailure = { code: string; reason: string; isFinal: boolean };

/** A mail server that takes longer counts as down; a worker's run has half a minute. */
export const SEND_LIMIT_MS = 20_000;
const SILENCE_LIMIT_MS = 10_000;

/** The stored length of a mail server's reason. */
const REASON_LIMIT = 300;

const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** Sends a mail by the mail server of `SMTP_URL`. Returns why it failed, and never throws. */
export async function sendMail(mail: OutgoingMail): Promise<MailFailure | undefined> {
  const isOver = new AbortController();
  const limit = wait(SEND_LIMIT_MS, undefined, { signal: isOver.signal, ref: false }).then(() => {
    throw Object.assign(new Error("The mail server took too long."), { code: "ETIMEDOUT" });
  });
  try {
    await Promise.race([transport().sendMail(messageOf(mail)), limit]);
    return undefined;
  } catch (error) {
    return failureOf(error);
  } finally {
    isOver.abort();
    limit.catch(() => undefined);
  }
}

/** A password goes only over TLS, except to this machine. */
function transport() {
  const { protocol, hostname, port, username, password } = new URL(env.SMTP_URL ?? "");
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    ...(port && { port: Number(port) }),
    secure: protocol === "smtps:",
    requireTLS: password !== "" && !LOOPBACK.test(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: SILENCE_LIMIT_MS,
    greetingTimeout: SILENCE_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The same id at every try, so that mailboxes recognise a mail that they already have. */
function messageOf({ id, recipient, subject, sealedText, createdAt }: OutgoingMail) {
  const text = openText(sealedText);
  const from = env.MAIL_FROM ?? "";
  return {
    messageId: `<${id}@${/@([\w.-]+)>?$/.exec(from)?.[1] ?? "localhost"}>`,
    date: createdAt,
    from,
    to: { name: "", address: recipient },
    subject,
    text,
    html: mailHtml(text),
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(text) },
  };
}

/** The headers by which a mail program can unsubscribe its user (RFC 8058). */
function unsubscribeHeaders(text: string): Record<string, string> {
  const link = unsubscribeLinkIn(text);
  if (!link) return {};
  return {
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

type SmtpError = { code?: string; command?: string; responseCode?: number };

function failureOf(error: unknown): MailFailure {
  const { code = "unknown", command, responseCode = 0 } = error as SmtpError;
  const said = error instanceof Error ? error.message : "";
  return {
    code,
    reason: said.replace(/[\p{Cc}\p{Cs}]+/gu, " ").slice(0, REASON_LIMIT),
    isFinal: command === "RCPT TO" && responseCode >= 500,
  };
}
