import { describe, expect, test } from "vitest";
import { isLoopbackAddress, isPublicAddress } from "./public-address";

/** First and last address of each range that is not public. */
const NOT_PUBLIC = [
  ["0.0.0.0", "0.255.255.255"],
  ["10.0.0.0", "10.255.255.255"],
  ["100.64.0.0", "100.127.255.255"],
  ["127.0.0.0", "127.255.255.255"],
  ["168.63.129.16", "168.63.129.16"],
  ["169.254.0.0", "169.254.169.254"],
  ["169.254.170.2", "169.254.255.255"],
  ["172.16.0.0", "172.31.255.255"],
  ["192.0.0.0", "192.0.0.255"],
  ["192.0.2.0", "192.0.2.255"],
  ["192.88.99.0", "192.88.99.255"],
  ["192.168.0.0", "192.168.255.255"],
  ["198.18.0.0", "198.19.255.255"],
  ["198.51.100.0", "198.51.100.255"],
  ["203.0.113.0", "203.0.113.255"],
  ["224.0.0.0", "239.255.255.255"],
  ["240.0.0.0", "255.255.255.255"],
  ["::", "::1"],
  ["::8.8.8.8", "::ffff:ffff"],
  ["64:ff9b::8.8.8.8", "64:ff9b::7f00:1"],
  ["64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"],
  ["100::", "100::ffff:ffff:ffff:ffff"],
  ["2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2002::", "2002:7f00:1::1"],
  ["2002:808:808::1", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["4000::", "5eff:ffff::1"],
  ["5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["fd00:ec2::254", "fd20:ce::254"],
  ["fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
].flat();

/** The neighbours of those ranges, so that a prefix one bit too short is noticed. */
const PUBLIC = [
  ["1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255"],
  ["128.0.0.0", "168.63.129.15", "168.63.129.17", "169.253.255.255", "169.255.0.0"],
  ["172.15.255.255", "172.32.0.0", "192.0.1.0", "192.0.3.0", "192.88.98.255", "192.88.100.0"],
  ["192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "198.51.99.255"],
  ["198.51.101.0", "203.0.112.255", "203.0.114.0", "223.255.255.255", "8.8.8.8"],
  ["2000::", "2001:200::", "2001:db7:ffff::", "2001:db9::", "2001:4860:4860::8888", "2003::"],
  ["2606:4700:4700::1111", "3ffe:ffff::", "3fff:1000::"],
].flat();

describe("an address is not public", () => {
  test.each(NOT_PUBLIC)("%s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(NOT_PUBLIC.filter((address) => !address.includes(":")))("%s mapped", (address) => {
    expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
    expect(isPublicAddress(`0:0:0:0:0:FFFF:${address}`)).toBe(false);
    expect(isPublicAddress(`::ffff:${hexadecimal(address)}`)).toBe(false);
  });

  test.each(["", "localhost", "127.1", "0x7f.1", "2130706433", "[::1]", "8.8.8.8 ", "8.8.8.8.8"])(
    "%j, which is no address in its canonical form",
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
      expect(isLoopbackAddress(text)).toBe(false);
    },
  );

  test("when it has a zone, in any range", () => {
    expect(isPublicAddress("fe80::1%eth0")).toBe(false);
    expect(isPublicAddress("2606:4700:4700::1111%eth0")).toBe(false);
  });
});

describe("an address is public", () => {
  test.each(PUBLIC)("%s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test("mapped into IPv6", () => {
    expect(isPublicAddress("::ffff:8.8.8.8")).toBe(true);
    expect(isPublicAddress("::ffff:808:808")).toBe(true);
  });
});

test("loopback is 127/8 and ::1 in every form, and nothing else", () => {
  for (const address of ["127.0.0.1", "127.255.255.255", "::1", "0:0:0:0:0:0:0:1"]) {
    expect(isLoopbackAddress(address), address).toBe(true);
  }
  expect(isLoopbackAddress("::ffff:127.0.0.1")).toBe(true);
  for (const address of ["0.0.0.0", "::", "126.255.255.255", "128.0.0.0", "10.0.0.1", "::2"]) {
    expect(isLoopbackAddress(address), address).toBe(false);
  }
});

function hexadecimal(address: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
