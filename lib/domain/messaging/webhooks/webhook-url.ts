import { isIP } from "node:net";
import { publicUrl } from "@/lib/core/env";
import type { Environment } from "../../authority/merchant-context";
import { refuseValue } from "../../errors";
import type { FieldProblem } from "../../field-problem";
import { isAllowedAddress, mayUseLoopback } from "./allowed-address";

/** The length that browsers, proxies and logs carry without cutting. */
const MAX_LENGTH = 2_048;

/** Lower ports are for mail, shells and other services that must not be called by accident. */
const FIRST_FREE_PORT = 1_024;

const own = new URL(publicUrl);

/**
 * The address of a webhook endpoint in its canonical form: https, a full host name or a public IP address, and
 * not this service itself. A developer's test endpoint may be http and on loopback. The addresses of the name
 * are checked at every connection.
 *
 * @throws invalid_request with the problem of the address
 */
export function requireWebhookUrl(text: string, environment: Environment): URL {
  // The parser drops line breaks and tabs, so the called address would differ from the typed one.
  const isOneLine = text.length <= MAX_LENGTH && !/[\t\r\n]/.test(text.trim());
  const url = isOneLine && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.href.length > MAX_LENGTH) {
    return refuseValue("url", { kind: "url_not_absolute", limit: MAX_LENGTH });
  }
  // A fragment is never sent, so addresses that differ only in it are the same.
  url.hash = "";
  const loopbackAllowed = mayUseLoopback(environment);
  const problem = problemOf(url, loopbackAllowed) ?? problemOfHost(url, loopbackAllowed);
  return problem === undefined ? url : refuseValue("url", problem);
}

function problemOf(url: URL, loopbackAllowed: boolean): FieldProblem | undefined {
  const isDeveloperHttp = loopbackAllowed && url.protocol === "http:";
  if (url.protocol !== "https:" && !isDeveloperHttp) return { kind: "url_not_https" };
  if (url.username || url.password) return { kind: "url_with_password" };
  if (url.port !== "" && Number(url.port) < FIRST_FREE_PORT) {
    return { kind: "url_port", least: FIRST_FREE_PORT };
  }
  return undefined;
}

/** The parser has already turned `0x7f.1`, `2130706433` and their like into plain addresses. */
function problemOfHost(url: URL, loopbackAllowed: boolean): FieldProblem | undefined {
  if (isOwn(url, loopbackAllowed)) return { kind: "url_own_host" };
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) {
    return isAllowedAddress(host, loopbackAllowed) ? undefined : { kind: "url_private_host" };
  }
  if (host.endsWith(".")) return { kind: "url_dot_at_end" };
  if (/(^|\.)localhost$/.test(host)) {
    return loopbackAllowed ? undefined : { kind: "url_private_host" };
  }
  return host.includes(".") ? undefined : { kind: "url_short_host" };
}

/** A developer's receiver often shares this service's host, on another port. */
function isOwn(url: URL, loopbackAllowed: boolean): boolean {
  return loopbackAllowed ? url.host === own.host : url.hostname === own.hostname;
}
