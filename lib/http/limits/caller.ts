import { env } from "@/lib/core/env";
import { networkOf } from "@/lib/core/network";

/** The secret a caller presents: `X-API-Key`, which wins unless it is empty, or `Authorization: Bearer`. */
export function presentedKey(headers: Headers): string | undefined {
  return headers.get("x-api-key") || bearerToken(headers);
}

export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "")?.[1];
}

/**
 * The caller's address. The server appends the peer it sees to `X-Forwarded-For`, so the newest
 * entries are the trustworthy ones: the last belongs to the nearest proxy, or to the caller itself.
 */
export function clientAddress(headers: Headers): string {
  return addressIn(headers.get("x-forwarded-for") ?? "");
}

/** The key for counting an anonymous caller: its address, or its network if that gives it many addresses. */
export function clientNetwork(headers: Headers): string {
  return networkOf(clientAddress(headers));
}

/** The address in an entry of `X-Forwarded-For`. */
export function addressIn(forwardedFor: string): string {
  if (!forwardedFor.includes(",")) return forwardedFor.trim();
  const hops = forwardedFor.split(",").map((hop) => hop.trim());
  return hops.at(-1 - env.TRUSTED_PROXY_HOPS) ?? hops[0] ?? "";
}
