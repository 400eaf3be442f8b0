import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;

/** A project whose build is done, and whose next one goes on until it is stopped. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-build-"));
  cpSync("scripts", path.join(folder, "scripts"), { recursive: true });
  for (const name of ["dist", ".next"]) mkdirSync(path.join(folder, name));
  for (const name of ["dist/server.mjs", "dist/open-database.mjs", ".next/BUILD_ID"]) {
    write(name, "");
  }
  write("server.ts", "1;");
  write("scripts/generate.mjs", "setInterval(() => {}, 1_000);");
  const stamp = path.join(folder, "dist", "build-stamp");
  await run(`const { writeFileSync } = await import("node:fs");
    const { hashSources } = await import("${folder}/scripts/build/hash-sources.mjs");
    writeFileSync("${stamp}", hashSources());`).ended;
  expect(existsSync(stamp)).toBe(true);
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

const BUILD =
  () => `const { ensureBuilt } = await import("${folder}/scripts/build/ensure-built.mjs");
  await ensureBuilt();
  await life.finish();`;

test("builds nothing where the build is made from today's sources", async () => {
  expect(await run(BUILD()).ended).toEqual({ code: 0, said: "" });
});

test("builds again after a build that was stopped, though the sources are what they were", async () => {
  write("server.ts", "2;");
  await stopBuild();
  write("server.ts", "1;");
  await stopBuild();
});

/** Begins a build and presses Ctrl-C. */
async function stopBuild(): Promise<void> {
  const { child, ended } = run(BUILD());
  await once(child.stderr, "data");
  child.kill("SIGINT");
  const { code, said } = await ended;
  expect(code).toBe(1);
  expect(said).toMatch(
    /Building .*\nStopped before finishing\. Run the command again to start over\.\n$/,
  );
}

/** Runs the text as a command of that project. */
function run(main: string) {
  const program = `import { runUntilStopped } from "${folder}/scripts/launch/run-until-stopped.mjs";
    await runUntilStopped(async (life) => { ${main}; await life.finish(); });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "close").then(([code]: unknown[]) => ({ code, said }));
  return { child, ended };
}
