import { isIP } from "node:net";
import { publicUrl } from "@/lib/core/env";
import { refuse } from "../errors";
import type { Environment } from "../merchants/merchant-context";
import { isAllowedAddress, mayUseLoopback } from "./allowed-address";

/** What browsers, proxies and logs carry without cutting. */
const MAX_LENGTH = 2_048;

/** Ports below are for mail, shells and other services that must not be talked to by accident. */
const FIRST_FREE_PORT = 1_024;

const own = new URL(publicUrl);

/**
 * The address of a webhook endpoint in its canonical form: https, a full host name or a public IP
 * address, and not this service itself. A developer's test endpoint may be http and on loopback.
 * What the name resolves to is checked at every connection.
 *
 * @throws invalid_request with what is wrong with the address
 */
export function requireWebhookUrl(text: string, environment: Environment): URL {
  const url = text.length <= MAX_LENGTH && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.href.length > MAX_LENGTH) {
    return refuseUrl(`Send an absolute URL of at most ${MAX_LENGTH} characters.`);
  }
  const loopbackAllowed = mayUseLoopback(environment);
  const problem = problemOf(url, loopbackAllowed) ?? problemOfHost(url, loopbackAllowed);
  return problem === undefined ? url : refuseUrl(problem);
}

function refuseUrl(message: string): never {
  return refuse("invalid_request", { issues: [{ path: "url", message }] });
}

function problemOf(url: URL, loopbackAllowed: boolean): string | undefined {
  const isDeveloperHttp = loopbackAllowed && url.protocol === "http:";
  if (url.protocol !== "https:" && !isDeveloperHttp) return "The URL must start with https://.";
  if (url.username || url.password) return "The URL must not contain a user name or password.";
  if (url.port !== "" && Number(url.port) < FIRST_FREE_PORT) {
    return `The port must be 443, or ${FIRST_FREE_PORT} or above.`;
  }
  return undefined;
}

/** The parser has already turned `0x7f.1`, `2130706433` and their like into plain addresses. */
function problemOfHost(url: URL, loopbackAllowed: boolean): string | undefined {
  if (isOwn(url, loopbackAllowed)) return "The host must not be this service itself.";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) {
    return isAllowedAddress(host, loopbackAllowed)
      ? undefined
      : "The host must be a public address.";
  }
  if (host.endsWith(".")) return "The host name must not end with a dot.";
  if (/(^|\.)localhost$/.test(host)) {
    return loopbackAllowed ? undefined : "The host must be a public address.";
  }
  return host.includes(".") ? undefined : "The host must be a full name, such as example.com.";
}

/** A developer's receiver often shares this service's host, on another port. */
function isOwn(url: URL, loopbackAllowed: boolean): boolean {
  return loopbackAllowed ? url.host === own.host : url.hostname === own.hostname;
}
