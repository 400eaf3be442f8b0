import { readFileSync } from "node:fs";
import { inProject } from "../base/project-root.mjs";

/** A configuration file of `deploy/` with its `${NAMES}` filled in. */
export function readTemplate(name, values) {
  return fillTemplate(readFileSync(inProject("deploy", name), "utf8"), values);
}

/** @throws Error for a name without a value, which a server would take for an empty setting */
export function fillTemplate(text, values) {
  return text.replace(/\$\{(\w+)\}/g, (_, name) => {
    if (values[name] === undefined) throw new Error(`The template's ${name} has no value.`);
    return String(values[name]);
  });
}
