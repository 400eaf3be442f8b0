import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);
const check = (registry: string) =>
  run(process.execPath, ["--import", "tsx", "scripts/test/check-advisories.ts"], {
    env: { ...process.env, npm_config_registry: registry },
  });

test("a weakness that only the registry knows is shown and fails nothing", async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const url = "https://example.com/1";
    const newest = { url, title: "a new one", vulnerable_versions: "<99.0.0" };
    response.end(JSON.stringify({ nodemailer: [newest], absent: [newest] }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { stdout } = await check(`http://127.0.0.1:${port}/`);
  server.close();
  expect(asked).toEqual(["POST /-/npm/v1/security/advisories/bulk"]);
  expect(stdout).toMatch(/^! nodemailer [\d.]+: https:\/\/example.com\/1, a new one\n$/);
});

test.each([
  ["no registry answers", () => "http://127.0.0.1:1/"],
  ["the address is none", () => "nowhere"],
])("where %s, the list of the repository is enough", async (_, registry) => {
  expect(await check(registry())).toEqual({ stdout: "", stderr: "" });
});
