import { readdir } from "node:fs/promises";
import { compileArea } from "./messages/compile-area.mjs";
import { readAreas } from "./messages/read-areas.mjs";

const FOLDER = "lib/messages";

/**
 * The texts of lib/messages/<language>/<area>.json as typed modules, lib/messages/<area>.gen.ts.
 *
 * @throws for a text that cannot be parsed, is missing in a language that has its area, or uses a value that it is not given
 */
export async function messageModules(header) {
  const folders = (await readdir(FOLDER)).filter((name) => /^[a-z]{2}$/.test(name));
  // English first, because it says which texts there are.
  const languages = ["en", ...folders.filter((name) => name !== "en")];
  const modules = [...readAreas(FOLDER, languages)].map(([area, texts]) => {
    const { lines, isMarkup } = compileArea(area, texts, languages);
    const file = `${FOLDER}/${area}.gen.${isMarkup ? "tsx" : "ts"}`;
    return [file, [`// ${header}`, ...lines, ""].join("\n")];
  });
  return Object.fromEntries(modules);
}
