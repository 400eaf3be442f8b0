import { readFileSync } from "node:fs";
import path from "node:path";
import { publicUrl } from "@/lib/core/env";

/** The folder of the guide's texts and programs; every process starts in the project's folder. */
export const GUIDE_FOLDER = path.join(process.cwd(), "docs", "guide");

/** The address that the programs of the guide have in their files. */
export const SAMPLE_URL = "https://tumiza.example";

/** The destination in the programs of the guide, in Lilongwe. */
export const SAMPLE_PLACE = { latitude: -13.9622, longitude: 33.7912 };

const LANGUAGES = [
  { language: "curl", file: "sh" },
  { language: "JavaScript", file: "mjs" },
  { language: "PHP", file: "php" },
  { language: "Python", file: "py" },
] as const;

export type Snippet = { language: string; file: string; code: string };

/**
 * Steps of a program of `docs/guide/snippets`, in every language that has them all. The programs are whole:
 * a test runs them from the first step to the last.
 */
export function readSnippet(program: string, ...names: string[]): [Snippet, ...Snippet[]] {
  const found = LANGUAGES.flatMap(({ language, file }) => {
    const steps = stepsOf(readProgram(program, file));
    const parts = names.flatMap((name) => steps.get(name) ?? []);
    return parts.length < names.length ? [] : [{ language, file, code: parts.join("\n\n") }];
  });
  const [first, ...others] = found;
  if (!first) throw new Error(`No steps "${names.join(" ")}" in docs/guide/snippets/${program}.`);
  return [first, ...others];
}

/** The recorded answers to the steps of a program, by step. */
export function readAnswer(program: string, step: string): unknown {
  const recorded = JSON.parse(withAddress(read(`${program}.json`) ?? "{}")) as Record<
    string,
    unknown
  >;
  return recorded[step];
}

function readProgram(program: string, file: string): string {
  return withAddress(read(`${program}.${file}`) ?? "");
}

/** PHP's steps are shown to be pasted after each other, the first with its opening tag. */
function stepsOf(program: string): Map<string, string> {
  const [head = "", ...rest] = program.split(/^(?:#|\/\/) step: (\w+)\n/m);
  const steps = new Map<string, string>();
  for (let at = 0; at < rest.length; at += 2) {
    const opening = at === 0 ? head : "";
    steps.set(rest[at] ?? "", (opening + (rest[at + 1] ?? "")).trim());
  }
  return steps;
}

/** Programs and texts say a sample address; a page says where the reader is. */
export const withAddress = (text: string) => text.replaceAll(SAMPLE_URL, publicUrl);

function read(file: string): string | undefined {
  try {
    return readFileSync(path.join(GUIDE_FOLDER, "snippets", file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
