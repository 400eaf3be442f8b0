import { createClient, type Client } from "../client.js";
import type { Options } from "./arguments.js";
import { readConfig } from "./config.js";

/** What a command works with. */
export type Session = {
  tumiza: Client;
  /** The key and the address that the client uses. */
  key: string;
  url: string;
  options: Options;
  /** Prints the answer with --json, and otherwise its line. */
  print: (answer: unknown, line: string) => void;
};

/** @throws Error for a user who has not signed in */
export function openSession(options: Options): Session {
  const saved = readConfig();
  const key = process.env.TUMIZA_KEY ?? saved?.key;
  const url = options.url ?? process.env.TUMIZA_URL ?? saved?.url;
  if (!key || !url) throw new Error("Sign in first: tumiza login --url https://…");
  return {
    tumiza: createClient({ key, url }),
    key,
    url,
    options,
    print: (answer, line) => console.log(options.json ? JSON.stringify(answer) : line),
  };
}

/** The answer to a question in the terminal; what is printed for programs stays free of the question. */
export async function askInTerminal(question: string): Promise<string> {
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim();
}
