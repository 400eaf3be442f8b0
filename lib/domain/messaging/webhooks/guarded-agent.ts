import { BlockList, isIP, type LookupFunction, type Socket } from "node:net";
import { Agent, buildConnector } from "undici";
import type { Environment } from "../../authority/merchant-context";
import { isAllowedAddress, mayUseLoopback } from "./allowed-address";
import { resolveHost, type ResolveHost } from "./resolve-host";

const CONNECT_TIMEOUT_MS = 5_000;

/** A host with several addresses gets this long per address; slow mobile links need most of it. */
const ADDRESS_TIMEOUT_MS = 1_000;

/** Agents beyond this, and those unused for so long, are closed once their requests are done. */
const KEPT_AGENTS = 1_000;
const KEPT_IDLE_MS = 5 * 60_000;

type Rules = {
  loopbackAllowed: boolean;
  resolve?: ResolveHost;
  /** Certificate authority to trust instead of the public ones. */
  ca?: string;
};

/** An address that webhooks must not be sent to. */
export class AddressNotAllowedError extends Error {
  override readonly name = "AddressNotAllowedError";
}

/** In the order of their last use. */
const agents = new Map<string, { agent: Agent; usedAt: number }>();

/**
 * The agent of one endpoint. Its connections are kept alive only for that endpoint, so that data that one
 * merchant's receiver leaves in a connection never reaches another merchant's requests.
 */
export function guardedAgentOf(
  endpointId: string,
  environment: Environment,
  now = performance.now(),
): Agent {
  const name = `${environment}/${endpointId}`;
  const agent =
    agents.get(name)?.agent ?? createGuardedAgent({ loopbackAllowed: mayUseLoopback(environment) });
  agents.delete(name);
  agents.set(name, { agent, usedAt: now });
  closeUnusedAgents(now);
  return agent;
}

/**
 * An HTTP agent that connects to public addresses only, and never through a proxy. A host is
 * resolved once per connection; one address that is not allowed refuses the host as a whole; the
 * connection goes to a checked address, and is closed when its other end is not one of
 * them. SNI, certificate check and Host header keep the name.
 */
export function createGuardedAgent({ loopbackAllowed, resolve = resolveHost, ca }: Rules): Agent {
  return new Agent({
    connect: (options, callback) => {
      checkedAddresses(options.hostname, loopbackAllowed, resolve)
        .then((addresses) => connectTo(addresses, ca, options, callback))
        .catch((error: unknown) => callback(asError(error), null));
    },
  });
}

function closeUnusedAgents(now: number): void {
  for (const [name, { agent, usedAt }] of agents) {
    if (agents.size <= KEPT_AGENTS && now - usedAt < KEPT_IDLE_MS) return;
    agents.delete(name);
    void agent.close();
  }
}

/** A host that is itself an address is not resolved, so it is checked here as well. */
async function checkedAddresses(
  host: string,
  loopbackAllowed: boolean,
  resolve: ResolveHost,
): Promise<string[]> {
  const addresses = isIP(host) ? [host] : await resolve(host);
  for (const address of addresses) {
    if (!isAllowedAddress(address, loopbackAllowed)) {
      throw new AddressNotAllowedError(`${host} is at ${address}.`);
    }
  }
  return addresses;
}

function connectTo(
  addresses: string[],
  ca: string | undefined,
  options: buildConnector.Options,
  callback: buildConnector.Callback,
): void {
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    // Not even NODE_TLS_REJECT_UNAUTHORIZED turns the certificate check off.
    rejectUnauthorized: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
    lookup: answerWith(addresses),
    ...(ca === undefined ? {} : { ca }),
  });
  connect(options, (...[error, socket]) => {
    if (error) callback(error, null);
    else if (isConnectedToOneOf(addresses, socket)) callback(null, socket);
    else {
      callback(new AddressNotAllowedError(`Connected to ${socket.remoteAddress}.`), null);
      socket.destroy();
    }
  });
}

/** Node asks for the addresses of the host; these are the only ones it gets. */
function answerWith(addresses: string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, _options, callback) => callback(null, answers);
}

/** A list compares addresses, not their spelling. */
function isConnectedToOneOf(addresses: string[], { remoteAddress = "" }: Socket): boolean {
  const list = new BlockList();
  for (const address of addresses) list.addAddress(address, familyOf(address));
  return isIP(remoteAddress) !== 0 && list.check(remoteAddress, familyOf(remoteAddress));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
