import lock from "@/package-lock.json";
import { type Advisory, findVulnerable, versionsOf } from "./find-vulnerable";
import known from "./known-advisories.json";

/** A registry that takes longer is not waited for. */
const ANSWER_LIMIT_MS = 5_000;

/**
 * Names each dependency with a known weakness. One in the repository's list fails the check, unless the list
 * gives a reason to keep it. One that only the registry knows is shown, so that the result for a commit does not
 * change by the day.
 */
const found = findVulnerable(lock, known);
const unaccepted = found.filter(({ accepted }) => !accepted);
for (const it of unaccepted) console.error(`${it.package} ${it.version}: ${it.id}, ${it.what}`);
if (unaccepted.length > 0) process.exitCode = 1;

const named = new Set(found.map(({ package: name, version }) => `${name} ${version}`));
for (const it of findVulnerable(lock, await askRegistry())) {
  if (named.has(`${it.package} ${it.version}`)) continue;
  console.log(`! ${it.package} ${it.version}: ${it.id}, ${it.what}`);
}

type Answer = Record<string, { url: string; title: string; vulnerable_versions: string }[]>;

/** Without a registry that answers, the list of the repository is all there is. */
async function askRegistry(): Promise<Advisory[]> {
  const registry = process.env.npm_config_registry ?? "https://registry.npmjs.org/";
  try {
    const response = await fetch(new URL("-/npm/v1/security/advisories/bulk", registry), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(versionsOf(lock)),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (!response.ok) return [];
    const answer = (await response.json()) as Answer;
    return Object.entries(answer).flatMap(([name, advisories]) =>
      advisories.map(({ url, title, vulnerable_versions: vulnerable }) => ({
        package: name,
        vulnerable,
        id: url,
        what: title,
      })),
    );
  } catch {
    return [];
  }
}
