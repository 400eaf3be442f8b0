import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { openApiDocument } from "@/lib/http/openapi/openapi";
import { startLocalFront } from "../local-front";
import { createMerchant, nearby, type TestMerchant } from "../world";
import { GENERATORS, type Generator } from "./programs";

/** The options of a careful integrator's compiler, for generated code too. */
const STRICT = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    module: "ESNext",
    moduleResolution: "bundler",
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    types: [],
    noEmit: true,
  },
  include: ["place.ts", "client", "client.ts"],
};

const TIME_MS = 180_000;

/** Needs the registry, and a minute: `npm run test:generators`. */
const isAsked = process.env.npm_lifecycle_event === "test:generators";

describe.runIf(isAsked)("a client made from our document by", () => {
  let server: { url: string; stop(): void };
  let merchant: TestMerchant;

  beforeAll(async () => {
    server = await startLocalFront();
    merchant = await createMerchant();
  });

  afterAll(() => server.stop());

  test.each(Object.entries(GENERATORS))(
    "%s compiles under strict and places an order",
    async (_, generator) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-generator-"));
      try {
        const answer = await placeWith(generator, { folder, url: server.url, merchant });
        expect(answer).toEqual([expect.stringMatching(/^ord_/), "test", "delivered"]);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    TIME_MS,
  );
});

type Place = { folder: string; url: string; merchant: TestMerchant };

async function placeWith(generator: Generator, { folder, url, merchant }: Place): Promise<unknown> {
  const { packages, command, files = {}, program } = generator;
  const { latitude, longitude } = nearby(merchant.pickup);
  const written: Record<string, string> = {
    ...files,
    "package.json": JSON.stringify({ type: "module", private: true }),
    "tsconfig.json": JSON.stringify(STRICT),
    "openapi.json": JSON.stringify(openApiDocument(contracts)),
    "place.ts": program
      .replace("LATITUDE", String(latitude))
      .replace("LONGITUDE", String(longitude)),
  };
  for (const [name, text] of Object.entries(written)) {
    writeFileSync(path.join(folder, name), text);
  }
  const env = { ...process.env, TUMIZA_URL: url, TUMIZA_KEY: merchant.testKey };
  const run = async (file: string, ...args: string[]) =>
    (await promisify(execFile)(file, args, { cwd: folder, env, maxBuffer: 2 ** 24 })).stdout;
  const own = path.resolve("node_modules");
  // The generators need a TypeScript beside them, and ours is the one that judges.
  await run("npm", "install", "--no-audit", "--no-fund", "typescript@5.9.3", ...packages);
  await run("npx", "--no-install", ...command);
  await run(process.execPath, path.join(own, "typescript/bin/tsc"), "-p", folder);
  const tsx = path.join(own, "tsx/dist/cli.mjs");
  return JSON.parse(await run(process.execPath, tsx, path.join(folder, "place.ts")));
}
