import type { PostOutcome } from "../../webhooks/post-guarded";
import type { SmsOutcome } from "./sms-provider";

/** Failures before a request has left this machine, and a redirect. */
const NEVER_TAKEN = [
  "connection refused",
  "dns failure",
  "address not allowed",
  "tls failure",
  "redirect",
];

/** Answers of a server between us and the provider, which may have accepted the message. */
const LOST_ANSWERS = [502, 504];

/** The meaning of a request without a usable answer; a success that can't be read may be a real one. */
export function outcomeOfFailure({
  status,
  error,
  retryAfterSeconds,
}: Pick<PostOutcome, "status" | "error" | "retryAfterSeconds">): SmsOutcome {
  const reason = error ?? `HTTP ${status}`;
  const isRefused =
    error === null
      ? status !== null && status >= 300 && !LOST_ANSWERS.includes(status)
      : NEVER_TAKEN.includes(error);
  return isRefused ? { kind: "refused", reason, retryAfterSeconds } : { kind: "unknown", reason };
}
