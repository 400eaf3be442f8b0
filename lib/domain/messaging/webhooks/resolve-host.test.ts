import { Resolver } from "node:dns/promises";
import { afterEach, expect, test, vi } from "vitest";
import { resolveHost, UnresolvedHostError } from "./resolve-host";

afterEach(() => vi.restoreAllMocks());

test.each(["localhost", "localhost.", "app.localhost"])("%s is loopback", async (name) => {
  expect(await resolveHost(name)).toEqual(["127.0.0.1", "::1"]);
});

test("a host has its addresses of both families, and one family is enough", async () => {
  answer({ v4: ["8.8.8.8", "8.8.4.4"], v6: ["2001:4860:4860::8888"] });
  expect(await resolveHost("a.example")).toEqual(["8.8.8.8", "8.8.4.4", "2001:4860:4860::8888"]);
  answer({ v4: ["8.8.8.8"] });
  expect(await resolveHost("a.example")).toEqual(["8.8.8.8"]);
  answer({ v6: ["2001:4860:4860::8888"] });
  expect(await resolveHost("a.example")).toEqual(["2001:4860:4860::8888"]);
});

test("a host without an address, or with a name that DNS cannot carry, is unresolved", async () => {
  answer({});
  await expect(resolveHost("a.example")).rejects.toBeInstanceOf(UnresolvedHostError);
  vi.restoreAllMocks();
  const name = `${"a".repeat(64)}.example`;
  await expect(resolveHost(name)).rejects.toBeInstanceOf(UnresolvedHostError);
});

/** The network's part: no test asks a real name server. */
function answer({ v4, v6 }: { v4?: string[]; v6?: string[] }): void {
  const none = () => Promise.reject(new Error("queryA ENODATA"));
  vi.spyOn(Resolver.prototype, "resolve4").mockImplementation(
    v4 ? () => Promise.resolve(v4) : none,
  );
  vi.spyOn(Resolver.prototype, "resolve6").mockImplementation(
    v6 ? () => Promise.resolve(v6) : none,
  );
}
