import path from "node:path";
import { runCommand } from "../base/run-command.mjs";

const registry = process.env.NPM_REGISTRY ?? "https://registry.npmjs.org/";

/** Pushes packages with npm, which has its token in its own settings. */
export async function publishToNpm({ folder, version, names, isReal }) {
  const said = [];
  for (const name of names) {
    const archive = `${name}-${version}.tgz`;
    if (isReal && (await isThere(name, version))) {
      said.push(`npm: ${name} ${version} is there already.`);
      continue;
    }
    const args = ["publish", path.join(folder, archive), "--access", "public"];
    const how = isReal ? [] : ["--dry-run"];
    await runCommand("npm", [...args, "--registry", registry, ...how], { quiet: true });
    said.push(`npm: ${name} ${version}, ${archive}.`);
  }
  return said;
}

async function isThere(name, version) {
  const answer = await fetch(new URL(`${name}/${version}`, registry));
  return answer.ok;
}
