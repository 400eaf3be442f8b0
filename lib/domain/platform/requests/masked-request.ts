import { CREDENTIAL_PREFIXES } from "@/lib/core/credential";

/** Enough to understand a request; a list of a hundred riders is not a log line. */
const BODY_LIMIT_BYTES = 2 * 1024;

const SECRET_NAME = /secret|token|password/i;

/**
 * Our own kinds of secrets, wherever they appear: keys, secrets of webhooks, and the code of a recipient's link in
 * either form, which opens the page with the PIN.
 */
const SECRET_VALUE = new RegExp(
  String.raw`(${CREDENTIAL_PREFIXES.join("|")}|whsec_|rcv_test_|rcv_|/t/(?:test_)?)([0-9A-Za-z+/=%]+)`,
  "g",
);

/** Shorter than any secret, and longer than the words that follow these names in ordinary texts. */
const SECRET_MIN_LENGTH = 20;

/** The text that replaces a secret. */
export const MASK = "[masked]";

/** Marks the end of a cut text; no JSON text ends with it. */
export const CUT_MARK = "…";

/** Longer than a secret and its name: how far beyond the stored length a text is searched for them. */
const MARGIN = 512;

/**
 * A body for people: JSON text without secrets, cut to a length.
 *
 * @param text  the body as JSON, where that is known
 */
export function maskedBody(body: unknown, text = JSON.stringify(body)): string | null {
  if (body === undefined) return null;
  const head = text.slice(0, BODY_LIMIT_BYTES + MARGIN);
  return cut(withoutSecrets(SECRET_NAME.test(head) ? JSON.stringify(body, masked) : head));
}

/** The path with its query string, without secrets. */
export function maskedPath(path: string): string {
  const [pathname = "", search = ""] = path.split(/\?(.*)/s);
  // Making an object of the query costs as much as everything else.
  if (!SECRET_NAME.test(search)) return cut(withoutSecrets(path));
  const searchParams = new URLSearchParams(search);
  for (const name of new Set(searchParams.keys())) {
    if (SECRET_NAME.test(name)) searchParams.set(name, MASK);
  }
  return cut(withoutSecrets(`${pathname}?${searchParams.toString()}`));
}

function masked(name: string, value: unknown): unknown {
  return SECRET_NAME.test(name) && value !== null ? MASK : value;
}

function withoutSecrets(text: string): string {
  return text.replace(SECRET_VALUE, (found: string, kind: string, secret: string) =>
    secret.length < SECRET_MIN_LENGTH ? found : kind + MASK,
  );
}

function cut(text: string): string {
  if (Buffer.byteLength(text) <= BODY_LIMIT_BYTES) return text;
  const whole = Buffer.from(text).subarray(0, BODY_LIMIT_BYTES).toString();
  // A character that was cut in half.
  return whole.replace(/\uFFFD$/, "") + CUT_MARK;
}
