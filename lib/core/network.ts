import { isIPv6 } from "node:net";

/**
 * The network by which an address is counted: an IPv4 address, in either notation, or the /64 of an
 * IPv6 address, because one subscriber has a whole /64.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*/, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const groups = [head, tail ?? ""].map((half) => half.split(":").filter(Boolean));
  const [before = [], after = []] = groups;
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
