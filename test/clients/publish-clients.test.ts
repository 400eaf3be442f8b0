import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import versions from "@/clients/versions.json" with { type: "json" };

const [version = ""] = versions;

type Seen = { method: string; path: string; body: Buffer; login: string };

/** Registries that keep what they get, and have what they were given. */
let seen: Seen[] = [];
let has: string[] = [];
const registries = createServer((request, response) => {
  void buffer(request).then((body) => {
    const { method = "", url = "", headers } = request;
    if (method !== "GET")
      seen.push({ method, path: url, body, login: headers.authorization ?? "" });
    const status = method !== "GET" || has.includes(url) ? 200 : 404;
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
});

let folder: string;
let repository: string;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-registries-"));
  await new Promise<void>((resolve) => registries.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(registries.address() as AddressInfo).port}/`;
  writeFileSync(path.join(folder, ".npmrc"), `${url.slice(5)}npm/:_authToken=of-npm\n`);
});

beforeEach(() => {
  seen = [];
  has = [];
  repository = mkdtempSync(path.join(folder, "php-"));
  execFileSync("git", ["init", "--quiet", "--bare", repository]);
});

afterAll(() => {
  registries.close();
  rmSync(folder, { recursive: true });
});

async function publish(...args: string[]): Promise<string[]> {
  const env = {
    ...process.env,
    npm_config_userconfig: path.join(folder, ".npmrc"),
    NPM_REGISTRY: `${url}npm/`,
    PYPI_URL: `${url}pypi/`,
    PYPI_INDEX: `${url}simple/`,
    PYPI_TOKEN: "of-pypi",
    PACKAGIST_URL: `${url}packagist/`,
    PACKAGIST_USER: "shop",
    PACKAGIST_TOKEN: "of-packagist",
    PHP_REPOSITORY: repository,
    GIT_AUTHOR_NAME: "Release",
    GIT_AUTHOR_EMAIL: "release@tumiza.example",
    GIT_COMMITTER_NAME: "Release",
    GIT_COMMITTER_EMAIL: "release@tumiza.example",
  };
  const run = promisify(execFile)(process.execPath, ["scripts/publish-clients.mjs", ...args], {
    env,
  });
  return (await run).stdout.trim().split("\n");
}

const tagsOf = () => execFileSync("git", ["tag", "--list"], { cwd: repository }).toString().trim();

test("says what it would push, and pushes nothing, unless it is told to publish", async () => {
  const said = await publish();
  expect(said).toHaveLength(5);
  for (const [index, what] of [`tumiza-${version}.tgz`, `tumiza-medusa-${version}.tgz`].entries()) {
    expect(said[index]).toContain(what);
  }
  expect(said.at(-1)).toMatch(/^Nothing was pushed/);
  expect([seen, tagsOf()]).toEqual([[], ""]);
});

test("pushes every package once, and again what a failed run left out alone", async () => {
  await publish("--publish");
  expect(seen.map(({ method, path: at }) => `${method} ${at.split("?")[0]}`)).toEqual([
    "PUT /npm/tumiza",
    "PUT /npm/tumiza-medusa",
    "POST /pypi/",
    "POST /packagist/api/update-package",
  ]);
  const [npm, , pypi, packagist] = seen;
  expect(JSON.parse(npm!.body.toString())).toMatchObject({ "dist-tags": { latest: version } });
  const login = Buffer.from("__token__:of-pypi").toString("base64");
  expect(pypi!.login).toBe(`Basic ${login}`);
  for (const part of [`tumiza-${version}-py3-none-any.whl`, "bdist_wheel", "sha256_digest"]) {
    expect(pypi!.body.includes(part)).toBe(true);
  }
  expect(JSON.parse(packagist!.body.toString())).toEqual({ repository: { url: repository } });
  expect(tagsOf()).toBe(`v${version}`);
  const files = execFileSync("git", ["ls-tree", "--name-only", `v${version}`], { cwd: repository });
  expect(files.toString().trim().split("\n")).toEqual([
    "LICENSE",
    "README.md",
    "composer.json",
    "src",
  ]);

  seen = [];
  has = [`/npm/tumiza/${version}`];
  const said = await publish("--publish");
  expect(said[0]).toContain("is there already");
  expect(said.at(-1)).toContain("is there already");
  expect(seen.map(({ path: at }) => at)).toEqual(["/npm/tumiza-medusa", "/pypi/"]);
});
