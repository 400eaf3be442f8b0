import { BlockList, isIP } from "node:net";

type Range = [network: string, prefix: number, reason: string];

/** IPv4 ranges that are not public hosts on the internet (IANA special-purpose registry). */
const RESERVED_V4: Range[] = [
  ["0.0.0.0", 8, "this host: Linux connects 0.0.0.0 to loopback"],
  ["10.0.0.0", 8, "private network"],
  ["100.64.0.0", 10, "carrier-grade NAT, and Alibaba's metadata service"],
  ["127.0.0.0", 8, "loopback"],
  ["168.63.129.16", 32, "Azure's host agent, which only answers inside a machine"],
  ["169.254.0.0", 16, "link-local, and most clouds' metadata service"],
  ["172.16.0.0", 12, "private network"],
  ["192.0.0.0", 24, "IETF protocol assignments, and Oracle's metadata service"],
  ["192.0.2.0", 24, "documentation"],
  ["192.88.99.0", 24, "6to4 relays"],
  ["192.168.0.0", 16, "private network"],
  ["198.18.0.0", 15, "benchmarking"],
  ["198.51.100.0", 24, "documentation"],
  ["203.0.113.0", 24, "documentation"],
  ["224.0.0.0", 4, "multicast"],
  ["240.0.0.0", 4, "reserved"],
  ["255.255.255.255", 32, "broadcast"],
];

/** The same for IPv6, with the ranges that embed an IPv4 address, because that address could be private. */
const RESERVED_V6: Range[] = [
  ["::", 128, "unspecified: Linux connects it to loopback"],
  ["::1", 128, "loopback"],
  ["::", 96, "carries an IPv4 address (compatible, withdrawn)"],
  ["64:ff9b::", 96, "carries an IPv4 address (NAT64)"],
  ["64:ff9b:1::", 48, "carries an IPv4 address (local NAT64)"],
  ["100::", 64, "discard only"],
  ["2001::", 23, "IETF protocol assignments, Teredo among them, which carries an IPv4 address"],
  ["2001:db8::", 32, "documentation"],
  ["2002::", 16, "carries an IPv4 address (6to4)"],
  ["3fff::", 20, "documentation"],
  ["5f00::", 16, "segment routing"],
  ["fc00::", 7, "private network, and Amazon's metadata service"],
  ["fe80::", 10, "link-local"],
  ["fec0::", 10, "site-local (withdrawn)"],
  ["ff00::", 8, "multicast"],
];

const reservedV4 = rangeList("ipv4", RESERVED_V4);
const reservedV6 = rangeList("ipv6", RESERVED_V6);
const loopback = rangeList("ipv4", [["127.0.0.0", 8, "loopback"]]);
loopback.addAddress("::1", "ipv6");

/** Not used for IPv4 addresses, because Node treats each of them as inside ::ffff:0:0/96. */
const mappedV4 = rangeList("ipv6", [["::ffff:0:0", 96, "IPv4 address in IPv6 form"]]);

/** The ranges allocated to hosts; an unallocated range is not public yet. */
const globalUnicastV6 = rangeList("ipv6", [["2000::", 3, "global unicast"]]);

/**
 * Whether text is an IP address of a host on the internet, not of this machine, a network around it, a cloud's
 * metadata service or a range without hosts. A text that is no address or has a zone is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reservedV4.check(address, "ipv4");
  if (isIP(address) !== 6 || address.includes("%")) return false;
  // The IPv4 address inside a mapped one is checked by the IPv4 ranges.
  if (mappedV4.check(address, "ipv6")) return !reservedV4.check(address, "ipv6");
  return globalUnicastV6.check(address, "ipv6") && !reservedV6.check(address, "ipv6");
}

/** Whether text is an IP address of this machine's loopback interface. */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? "ipv4" : "ipv6");
}

function rangeList(family: "ipv4" | "ipv6", ranges: Range[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
}
