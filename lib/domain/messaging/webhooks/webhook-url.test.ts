import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { complaintMessage } from "@/lib/messages/complaint-message";
import { FIELDS } from "@/lib/messages/fields";
import type { Environment } from "../../authority/merchant-context";
import type { Issue } from "../../field-problem";

const PRIVATE_LITERALS = [
  ["127.0.0.1", "127.1", "0x7f.1", "0x7f000001", "2130706433", "017700000001", "127.0.0.1."],
  ["%31%32%37.0.0.1", "１２７.0.0.1", "127。0。0。1", "[::1]", "[0:0:0:0:0:0:0:1]", "[::]", "0"],
  ["0.0.0.0", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]"],
  ["[2002:7f00:1::]", "10.0.0.1", "172.16.0.1", "192.168.0.1", "169.254.169.254", "0xa9fea9fe"],
  ["2852039166", "[fd00:ec2::254]", "[fe80::1]", "100.64.0.1", "100.100.100.200", "192.0.0.192"],
  ["198.18.0.1", "224.0.0.1", "255.255.255.255", "168.63.129.16"],
].flat();

const LOCAL_NAMES = ["localhost", "LOCALHOST", "localhost.", "a.localhost", "a。localhost", "db"];

beforeEach(() => vi.stubEnv("PUBLIC_URL", "https://api.tumiza.example/"));

afterEach(() => vi.unstubAllEnvs());

describe.each([
  ["a live endpoint", "live", "on"],
  ["a test endpoint where the exception is off", "test", "off"],
] as const)("%s", (_title, environment, exception) => {
  beforeEach(() => vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", exception));

  test.each([
    ["https://example.com/hook?shop=1", "https://example.com/hook?shop=1"],
    ["HTTPS://Example.COM:443", "https://example.com/"],
    ["https://example.com:8443/", "https://example.com:8443/"],
    ["https://example.com:1024/", "https://example.com:1024/"],
    ["https://żółć.example/", "https://xn--kda4b0koi.example/"],
    ["https://8.8.8.8/", "https://8.8.8.8/"],
    ["https://[2606:4700:4700::1111]/", "https://[2606:4700:4700::1111]/"],
    ["https://localhost.example.com/", "https://localhost.example.com/"],
    ["https://tumiza.example/", "https://tumiza.example/"],
    ["https://example.com/hook#part", "https://example.com/hook"],
    ["https://example.com/hook\n", "https://example.com/hook"],
  ])("may be at %s", async (text, href) => {
    const { requireWebhookUrl } = await load();
    expect(requireWebhookUrl(text, environment).href).toBe(href);
  });

  test.each([...PRIVATE_LITERALS, ...LOCAL_NAMES])("is never at %s", async (host) => {
    expect(await messageFor(`https://${host}/`, environment)).toMatch(/host/);
    expect(await messageFor(`https://${host}:4000/`, environment)).toMatch(/host/);
  });

  test.each([
    ["http://example.com/", "https"],
    ["https://exam\nple.com/", "absolute"],
    ["https://example.com/ho\tok", "absolute"],
    ["ftp://example.com/", "https"],
    ["javascript:alert(1)", "https"],
    ["https://user@example.com/", "user name"],
    ["https://:secret@example.com/", "user name"],
    ["https://example.com:80/", "port"],
    ["https://example.com:0/", "port"],
    ["https://example.com:1023/", "port"],
    ["https://example.com./", "dot"],
    ["https://example.com../", "dot"],
    ["https://./", "dot"],
    ["https://api.tumiza.example/hook", "itself"],
    ["https://API.tumiza.example:8443/hook", "itself"],
    ["", "absolute URL"],
    ["example.com/hook", "absolute URL"],
    ["https://", "absolute URL"],
    ["https://example.com:65536/", "absolute URL"],
    ["https://[::1%25eth0]/", "absolute URL"],
    ["https://exa mple.com/", "absolute URL"],
  ])("is never at %j", async (text, reason) => {
    expect(await messageFor(text, environment)).toContain(reason);
  });
});

describe("a developer's test endpoint", () => {
  beforeEach(() => vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", "on"));

  test.each([
    "http://localhost:4000/",
    "http://app.localhost:4000/",
    "http://127.0.0.1:4000/",
    "http://127.0.0.1/",
    "http://[::1]:4000/",
    "https://localhost/",
    "http://example.com/",
  ])("may be at %s", async (text) => {
    const { requireWebhookUrl } = await load();
    expect(requireWebhookUrl(text, "test").href).toBe(text);
  });

  test.each([
    "http://10.0.0.1:4000/",
    "http://169.254.169.254/",
    "http://[fd00:ec2::254]/",
    "http://0.0.0.0:4000/",
    "http://[::]:4000/",
    "http://localhost:22/",
    "http://user@localhost:4000/",
    "http://localhost.:4000/",
    "ftp://localhost:4000/",
    "https://api.tumiza.example/",
  ])("is never at %s", async (text) => {
    expect(await messageFor(text, "test")).toBeDefined();
  });

  test("may share this service's host, on another port", async () => {
    vi.stubEnv("PUBLIC_URL", "http://127.0.0.1:3000");
    expect(await messageFor("http://127.0.0.1:4000/", "test")).toBeUndefined();
    expect(await messageFor("http://127.0.0.1:3000/hook", "test")).toContain("itself");
  });
});

test.each([
  ["production", "off", false],
  ["production", "on", true],
  ["development", "off", true],
])("with NODE_ENV %s and the embedded database %s loopback is allowed: %s", async (...row) => {
  const [nodeEnv, embedded, isAllowed] = row;
  vi.stubEnv("NODE_ENV", nodeEnv);
  vi.stubEnv("EMBEDDED_DATABASE", embedded);
  const message = await messageFor("http://localhost:4000/", "test");
  expect(message === undefined).toBe(isAllowed);
  expect(await messageFor("http://localhost:4000/", "live")).toContain("https");
});

test.each([
  ["on", "may also be http"],
  ["off", "for development only"],
])("with WEBHOOK_ALLOW_LOOPBACK %s the document and the rule agree", async (setting, sentence) => {
  vi.stubEnv("WEBHOOK_ALLOW_LOOPBACK", setting);
  vi.resetModules();
  const { createWebhookEndpointContract: contract } =
    await import("@/app/api/v1/external/webhook-endpoints/contract");
  expect(contract.body.shape.url.meta()?.description).toContain(sentence);
  for (const url of ["http://shop.example.com/hook", "http://localhost:4000/hook"]) {
    expect((await messageFor(url, "test")) === undefined).toBe(setting === "on");
    expect(await messageFor(url, "live")).toBeDefined();
  }
});

test("an address is at most 2,048 characters, as sent and in its canonical form", async () => {
  const start = "https://example.com/";
  const ofLength = (length: number) => start + "a".repeat(length - start.length);
  expect(await messageFor(ofLength(2_048), "live")).toBeUndefined();
  expect(await messageFor(ofLength(2_049), "live")).toContain("2048");
  expect(await messageFor(start + "ż".repeat(500), "live")).toContain("2048");
});

/** The refusal's text about the field, or undefined without one. */
async function messageFor(text: string, environment: Environment): Promise<string | undefined> {
  const { requireWebhookUrl } = await load();
  try {
    requireWebhookUrl(text, environment);
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({
      code: "invalid_request",
      details: { issues: [{ path: "url" }] },
    });
    const { issues } = (error as { details: { issues: Issue[] } }).details;
    return issues[0] && complaintMessage(FIELDS.en, issues[0]);
  }
}

/** Settings are read once, so each of these tests loads the modules again. */
async function load() {
  vi.resetModules();
  return import("./webhook-url");
}
