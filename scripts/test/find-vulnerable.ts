export type Advisory = {
  package: string;
  vulnerable: string;
  id: string;
  what: string;
  /** Why it is no weakness here. */
  accepted?: string;
};
export type Lock = { packages: Record<string, { version?: string }> };

/** The packages of a lock file that an advisory names. */
export function findVulnerable(lock: Lock, advisories: Advisory[]) {
  const versions = versionsOf(lock);
  return advisories.flatMap((advisory) =>
    (versions[advisory.package] ?? [])
      .filter((version) => isInRange(version, advisory.vulnerable))
      .map((version) => ({ ...advisory, version })),
  );
}

/** Every version of every package, as a registry is asked about them. */
export function versionsOf({ packages }: Lock): Record<string, string[]> {
  const versions: Record<string, string[]> = {};
  for (const [path, { version }] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1);
    if (!name || !version) continue;
    versions[name] = [...new Set([...(versions[name] ?? []), version])];
  }
  return versions;
}

const COMPARISONS: Record<string, (order: number) => boolean> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
  "=": (order) => order === 0,
};

/** Ranges are what advisories write: comparisons of whole versions, with `||` between alternatives. */
export function isInRange(version: string, range: string): boolean {
  return range
    .split("||")
    .some((part) =>
      [...part.matchAll(/([<>]=?|=)?\s*(\d[\w.+-]*)/g)].every(([, sign = "=", limit = ""]) =>
        COMPARISONS[sign]?.(compareVersions(version, limit)),
      ),
    );
}

/** "5.0.0-beta.1" comes before "5.0.0". */
function compareVersions(one: string, other: string): number {
  const [numbers = "", announced = "~"] = one.split(/-(.*)/);
  const [otherNumbers = "", otherAnnounced = "~"] = other.split(/-(.*)/);
  const order = numbers.localeCompare(otherNumbers, "en", { numeric: true });
  if (order !== 0 || announced === otherAnnounced) return order;
  return announced < otherAnnounced ? -1 : 1;
}
