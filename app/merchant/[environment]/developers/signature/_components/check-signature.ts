/** What somebody pasted from their receiver. */
export type Pasted = { headers: string; body: string; secret: string };

export type Finding = { isGood: boolean; title: string; advice: string };

/** How far a receiver's clock may be from ours. */
const TOLERANCE_SECONDS = 300;

/**
 * Checks a webhook as a receiver should, and names the usual fault where it does not fit. Everything
 * is computed here: nothing of it leaves the page.
 *
 * @param now in milliseconds
 */
export async function checkSignature(pasted: Pasted, now: number): Promise<Finding> {
  const headers = headersIn(pasted.headers);
  const missing = NEEDED.filter((name) => !headers[name]);
  if (missing.length > 0) {
    return bad(
      "A header is missing.",
      `Paste the lines of ${missing.join(", ")} too; a proxy may have removed them.`,
    );
  }
  const key = keyOf(pasted.secret);
  if (!key) {
    return bad(
      "That is no signing secret.",
      "A secret starts with whsec_, followed by base64. API keys sign nothing.",
    );
  }
  const given = (headers["webhook-signature"] ?? "")
    .split(/\s+/)
    .map((one) => one.replace(/^v1,/, ""));
  const fits = async (body: string, bytes = key) =>
    given.includes(
      await sign(bytes, `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`),
    );
  if (await fits(pasted.body)) return judgeTime(Number(headers["webhook-timestamp"]), now);
  return faultOf(pasted, fits);
}

const NEEDED = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

/** Tries what people usually do to a body or a secret, and names the first that explains it. */
async function faultOf(
  { body, secret }: Pasted,
  fits: (body: string, key?: Uint8Array<ArrayBuffer>) => Promise<boolean>,
): Promise<Finding> {
  if (await fits(body.trim())) {
    return bad("Spaces or a line break were added.", "Sign the body exactly as it arrived.");
  }
  if (await fits(body.replaceAll("\r\n", "\n"))) {
    return bad("Line ends were turned into CRLF.", "Read the body as bytes, not as lines of text.");
  }
  const compact = reserialised(body);
  if (compact !== undefined && compact !== body && (await fits(compact))) {
    return bad(
      "The body was parsed and written again.",
      "Take the raw body before any JSON middleware: spaces count.",
    );
  }
  if (await fits(body, new TextEncoder().encode(secret.trim()))) {
    return bad("The secret was used as text.", "Remove whsec_ and decode the rest from base64.");
  }
  return bad(
    "The signature does not fit.",
    "Most likely it is the secret of another endpoint or environment, an old one after a rotation, or a body that was changed on its way.",
  );
}

function judgeTime(seconds: number, now: number): Finding {
  const minutes = Math.round(Math.abs(now / 1000 - seconds) / 60);
  if (Math.abs(now / 1000 - seconds) <= TOLERANCE_SECONDS) {
    return {
      isGood: true,
      title: "The signature is right.",
      advice: "A receiver should accept it.",
    };
  }
  return {
    isGood: true,
    title: "The signature is right, the time is not now.",
    advice: `It was signed ${minutes} minutes from now. For an old webhook that is as it should be; for one of this moment your clock is off, and receivers refuse what is more than 5 minutes away.`,
  };
}

/** Names in lower case; both `name: value` and JSON are understood. */
function headersIn(text: string): Partial<Record<string, string>> {
  const lines = text.matchAll(
    /["']?(webhook-(?:id|timestamp|signature))["']?\s*[:=]\s*["']?([^"'\r\n]+)/gi,
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

function bad(title: string, advice: string): Finding {
  return { isGood: false, title, advice };
}
