import type { SignaturesMessages } from "@/lib/messages/signatures.gen";

/** The pasted webhook and secret. */
export type Pasted = { headers: string; body: string; secret: string };

type Words = SignaturesMessages["findings"];

export type Finding = { isGood: boolean; title: string; advice: string };

/** The largest difference between a receiver's clock and ours. */
const TOLERANCE_SECONDS = 300;

/**
 * Checks a webhook as a receiver should, and names the probable mistake if the signature is wrong. Everything
 * is computed on the page and not sent anywhere.
 *
 * @param now in milliseconds
 */
export async function checkSignature(
  messages: Words,
  pasted: Pasted,
  now: number,
): Promise<Finding> {
  const headers = headersIn(pasted.headers);
  const missing = NEEDED.filter((name) => !headers[name]);
  if (missing.length > 0) {
    const { title, advice } = messages.missing;
    return bad({ title, advice: advice({ names: missing.join(", ") }) });
  }
  const key = keyOf(pasted.secret);
  if (!key) return bad(messages.noSecret);
  const given = (headers["webhook-signature"] ?? "")
    .split(/\s+/)
    .map((one) => one.replace(/^v1,/, ""));
  const fits = async (body: string, bytes = key) =>
    given.includes(
      await sign(bytes, `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`),
    );
  if (await fits(pasted.body))
    return judgeTime(messages, Number(headers["webhook-timestamp"]), now);
  return faultOf(messages, pasted, fits);
}

const NEEDED = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

/** Tries the usual mistakes with a body or a secret, and names the first that explains the signature. */
async function faultOf(
  messages: Words,
  { body, secret }: Pasted,
  fits: (body: string, key?: Uint8Array<ArrayBuffer>) => Promise<boolean>,
): Promise<Finding> {
  if (await fits(body.trim())) return bad(messages.spaces);
  if (await fits(body.replaceAll("\r\n", "\n"))) return bad(messages.lineEnds);
  const compact = reserialised(body);
  if (compact !== undefined && compact !== body && (await fits(compact))) {
    return bad(messages.rewritten);
  }
  if (await fits(body, new TextEncoder().encode(secret.trim()))) return bad(messages.asText);
  return bad(messages.unfit);
}

function judgeTime(messages: Words, seconds: number, now: number): Finding {
  const minutes = Math.round(Math.abs(now / 1000 - seconds) / 60);
  if (Math.abs(now / 1000 - seconds) <= TOLERANCE_SECONDS) {
    return { isGood: true, ...messages.right };
  }
  const { title, advice } = messages.otherTime;
  return { isGood: true, title, advice: advice({ minutes }) };
}

/** Names in lower case; both `name: value` and JSON are understood. */
function headersIn(text: string): Partial<Record<string, string>> {
  const lines = text.matchAll(
    /(webhook-(?:id|timestamp|signature))["']?\s*[:=]\s*["']?([^"'\s][^"'\r\n]*)/gi,
  );
  return Object.fromEntries(
    [...lines].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value.trim().replace(/,$/, ""),
    ]),
  );
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> | undefined {
  const text = secret.trim().replace(/^whsec_/, "");
  try {
    return text === "" ? undefined : Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function reserialised(body: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return undefined;
  }
}

async function sign(secret: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

function bad(finding: Omit<Finding, "isGood">): Finding {
  return { isGood: false, ...finding };
}
