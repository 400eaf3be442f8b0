import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { publicUrl } from "@/lib/core/env";

/**
 * Carries why a statement was refused, and what was typed, to the page that the form stands on, where
 * the browser runs no scripts. An address could be forged, a cookie cannot.
 */
export const REFUSED_COOKIE = "statement_refused";

/** Long enough to follow a redirect; a reload shortly after shows a clean form. */
const SECONDS = 20;

/** Browsers drop a cookie of more than 4096 bytes with its name and scope. */
const MAX_LENGTH = 3_800;

/** Longer than what fits when it is packed, so that packing it would be in vain. */
const TEXT_MAX_LENGTH = 100_000;

/** More than such a text has, and little enough to unpack whatever a browser sends. */
const UNPACKED_MAX_BYTES = 1024 * 1024;

const refusedStatement = z.object({
  /** A sentence about what is wrong. */
  problem: z.string(),
  /** By the names of the form's fields; `text` is missing where it was too long to be carried. */
  typed: z.record(z.string(), z.string()),
});

export type RefusedStatement = z.output<typeof refusedStatement>;

export function refusedCookie({ problem, typed }: RefusedStatement): string {
  const { text = "", ...chosen } = typed;
  const whole = text.length <= TEXT_MAX_LENGTH ? pack({ problem, typed }) : undefined;
  const isWhole = whole !== undefined && whole.length <= MAX_LENGTH;
  const value = isWhole ? whole : pack({ problem, typed: chosen });
  const scope = `Path=/admin/top-ups/statements; HttpOnly; SameSite=Lax${IF_SECURE}`;
  return `${REFUSED_COOKIE}=${value}; Max-Age=${SECONDS}; ${scope}`;
}

const IF_SECURE = publicUrl.startsWith("https://") ? "; Secure" : "";

/** What the cookie says; undefined for none and for one that is none of ours. */
export function readRefused(cookie: string | undefined): RefusedStatement | undefined {
  if (cookie === undefined) return undefined;
  return refusedStatement.safeParse(unpack(cookie)).data;
}

/** Packed, some ten thousand characters of a statement fit. */
function pack(refused: RefusedStatement): string {
  return deflateRawSync(JSON.stringify(refused)).toString("base64url");
}

function unpack(cookie: string): unknown {
  const bytes = Buffer.from(cookie, "base64url");
  try {
    return JSON.parse(inflateRawSync(bytes, { maxOutputLength: UNPACKED_MAX_BYTES }).toString());
  } catch {
    return undefined;
  }
}
