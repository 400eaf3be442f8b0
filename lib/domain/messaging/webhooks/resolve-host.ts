import { Resolver } from "node:dns/promises";

/** All IP addresses of a host name. Tests answer instead of the network. */
export type ResolveHost = (name: string) => Promise<string[]>;

/** With one repetition this leaves time to connect within a delivery's limit. */
const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;

/** A host name without an address: it does not exist, or its name servers do not answer. */
export class UnresolvedHostError extends Error {
  override readonly name = "UnresolvedHostError";
}

/**
 * All addresses of a host name, from DNS alone: the operating system's look-up would block one of
 * four threads while a merchant's name server is slow, and would add search domains and a hosts
 * file that are about our network. `localhost` is loopback by definition (RFC 6761).
 *
 * @throws UnresolvedHostError when there is none
 */
export async function resolveHost(name: string): Promise<string[]> {
  if (/(^|\.)localhost\.?$/.test(name)) return ["127.0.0.1", "::1"];
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) =>
    answer.status === "fulfilled" ? answer.value : [],
  );
  if (addresses.length === 0) throw new UnresolvedHostError(`${name} has no address.`);
  return addresses;
}
