import { parseArgs } from "node:util";

/** A coordinate south of the equator begins like an option. */
const NEGATIVE = /^-[\d.]/;

export type Options = ReturnType<typeof parseArguments>["values"];

/** The words and options of a command line. A place is a word wherever it is written, as `-13.9622,33.7912`. */
export function parseArguments(given: string[]) {
  const { values, positionals } = parseArgs({
    // A space keeps a coordinate from being read as an option; `Number` ignores it.
    args: given.map((word) => (NEGATIVE.test(word) ? ` ${word}` : word)),
    allowPositionals: true,
    options: {
      url: { type: "string" },
      weight: { type: "string" },
      name: { type: "string" },
      phone: { type: "string" },
      address: { type: "string" },
      reference: { type: "string" },
      status: { type: "string" },
      search: { type: "string" },
      limit: { type: "string" },
      by: { type: "string" },
      from: { type: "string" },
      to: { type: "string" },
      text: { type: "boolean", default: false },
      follow: { type: "boolean", default: false },
      "from-now": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
      version: { type: "boolean", default: false },
    },
  });
  const words = positionals.map((word) => word.trim());
  const misplaced = words.find((word) => word.startsWith("--"));
  if (misplaced) throw new Error(`Write ${misplaced} before the --, or leave the -- out.`);
  return { values, words };
}
