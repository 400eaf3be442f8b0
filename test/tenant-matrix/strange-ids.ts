import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Answer } from "./ask";
import type { Pair } from "./plant-world";
import type { Kind, Tenant } from "./tenant";

/** An unused id in the form of a used one. */
export function missingId(kind: Kind, { things }: Tenant): string {
  const real = things[kind]?.live ?? "";
  return /^\d+$/.test(real)
    ? "999999999"
    : real.replace(/_[A-Za-z0-9]+(?=$|:)/, `_${"0".repeat(22)}`);
}

/** Ids of another owner, by their owner. */
export function foreignIds(
  kind: Kind,
  environment: Environment,
  { victim, stranger }: Pair,
): Record<string, string> {
  const foreign = victim.things[kind];
  const own = stranger.things[kind];
  if (!foreign || !own) throw new Error(`No company has a ${kind}.`);
  const other = environment === "live" ? "test" : "live";
  return {
    ...(victim !== stranger && {
      "another company's": foreign[environment],
      "another company's of the other environment": foreign[other],
    }),
    ...(own[other] !== own[environment] && { "of the other environment": own[other] }),
  };
}

/** Ids that don't exist, by their fault. */
export const MALFORMED_IDS = {
  "a question for the database": "' or true --",
  "no id": "qzqzq",
  NUL: "a\u0000b",
  "percent signs": "%00%2e%2e%2f",
  "a negative number": "-1234567",
  "a number that overflows": "99999999999999999999",
  "a fraction": "1.5000e3",
  "5,000 characters": "k".repeat(5_000),
};

/** An answer without the id that was asked for and without what differs each time anyway. */
export function withoutId({ outcome, text }: Answer, id: string): Answer {
  const written = [id, escaped(id), new URLSearchParams({ id }).toString().slice("id=".length)];
  const bare = written.reduce((rest, it) => rest.replaceAll(it, "<id>"), text);
  const timeless = bare
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<instant>")
    .replace(/<time [^>]*>[^<]*/g, "<time>")
    .replace(/\d+ min ago/g, "<ago>")
    .replace(/\b\d\d:\d\d\b/g, "<clock>");
  const keyless = timeless.replace(/name="(orderKey|id)" value="\w+"/g, "<new>");
  return { outcome, text: keyless.replace(/\b(req|top|wdr)_[A-Za-z0-9]{22}\b/g, "<new>") };
}

function escaped(id: string): string {
  return id.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll("<", "&lt;");
}

/** The first difference between an answer and the expected one, with its surroundings; null if there is none. */
export function departure(answer: Answer, expected: Answer): string | null {
  const [said, wanted] = [answer, expected].map(({ outcome, text }) => `${outcome} ${text}`);
  if (said === undefined || wanted === undefined || said === wanted) return null;
  const at = Array.from(said).findIndex((character, index) => character !== wanted[index]);
  const from = Math.max(0, at - 60);
  return `${wanted.slice(from, at + 60)} | ${said.slice(from, at + 60)}`;
}
