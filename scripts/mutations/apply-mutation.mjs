import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Applies a mutation to a copy of the project.
 *
 * @returns {{ undo(): void } | { problem: string }}
 */
export function applyMutation(copy, { file, find, replace }) {
  const target = path.join(copy.path, file);
  const source = readSource(target);
  const count = source === undefined ? 0 : source.split(find).length - 1;
  if (count !== 1) {
    return { problem: `the mutation no longer applies: ${file} contains its text ${count} times` };
  }
  writeFileSync(
    target,
    source.replace(find, () => replace),
  );
  return { undo: () => writeFileSync(target, source) };
}

function readSource(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}
