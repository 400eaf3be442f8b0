type Subscription = {
  id: string;
  environment: string;
  url: string;
  /** Event types, or `*` for all of them. */
  events: string[];
  disabledAt: Date | null;
};

export type DuplicateIds = {
  /** Other endpoints that send some of the same events to the same URL; none while it is disabled. */
  duplicateIds: string[];
};

/** Adds to each of a merchant's endpoints the others that repeat it. */
export function withDuplicateIds<Endpoint extends Subscription>(
  endpoints: Endpoint[],
): (Endpoint & DuplicateIds)[] {
  return endpoints.map((endpoint) => ({
    ...endpoint,
    duplicateIds: endpoints.filter((other) => isDuplicate(endpoint, other)).map(({ id }) => id),
  }));
}

function isDuplicate(one: Subscription, other: Subscription): boolean {
  return (
    one.id !== other.id &&
    one.environment === other.environment &&
    one.url === other.url &&
    !one.disabledAt &&
    !other.disabledAt &&
    (one.events.includes("*") ||
      other.events.includes("*") ||
      one.events.some((event) => other.events.includes(event)))
  );
}
