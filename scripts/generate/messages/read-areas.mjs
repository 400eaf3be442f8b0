import { readdirSync, readFileSync } from "node:fs";

/** `$order-status.rider`: of everything that file has, the part `rider` of each entry that has one. */
const PART_OF = /^\$([\w-]+)\.(\w+)$/;

/**
 * The texts of every area in every language that has it, with what they take from another file in its
 * place. A file that others take parts from is no area: no page loads it whole.
 *
 * @param folder  with a folder of JSON files for each language
 */
export function readAreas(folder, languages) {
  const taken = new Set();
  const areas = new Map();
  for (const language of languages) {
    const read = (name) => JSON.parse(readFileSync(`${folder}/${language}/${name}.json`, "utf8"));
    for (const file of readdirSync(`${folder}/${language}`).sort()) {
      const area = file.replace(/\.json$/, "");
      const texts = fillIn(read(area), (name, part) => {
        taken.add(name);
        return partOf(read(name), name, part);
      });
      areas.set(area, { ...areas.get(area), [language]: texts });
    }
  }
  for (const name of taken) areas.delete(name);
  return areas;
}

function fillIn(value, take) {
  if (typeof value === "string") {
    const [, name, part] = PART_OF.exec(value) ?? [];
    return name ? take(name, part) : value;
  }
  if (Array.isArray(value)) return value.map((each) => fillIn(each, take));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillIn(each, take)]));
}

function partOf(entries, name, part) {
  const found = Object.entries(entries).filter(([, entry]) => Object.hasOwn(entry, part));
  if (found.length === 0) throw new Error(`No entry of ${name}.json has ${part}.`);
  return Object.fromEntries(found.map(([key, entry]) => [key, entry[part]]));
}
