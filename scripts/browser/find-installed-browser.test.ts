import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const run = promisify(execFile);

/** A machine with these browsers in its PATH alone. */
let machine: string;

beforeEach(() => {
  machine = mkdtempSync(path.join(tmpdir(), "browsers-"));
});

afterEach(() => rmSync(machine, { recursive: true }));

test("a headless shell is taken before a browser with windows", async () => {
  install("chromium", "Chromium 160.0.1.2");
  install("google-chrome", "Google Chrome 160.0.1.2");
  install("chromium-headless-shell", "Chromium 156.0.8078.108");
  expect(await found()).toMatchObject({
    path: path.join(machine, "chromium-headless-shell"),
    version: "156.0.8078.108",
  });
});

test("Playwright's own headless shell is taken before another", async () => {
  install("chromium-headless-shell", "Chromium 156.0.8078.108");
  const own = install(`${await playwrightsFolder()}/chrome-headless-shell`, "159.0.8154.6");
  expect(await found()).toMatchObject({ path: own, version: "159.0.8154.6" });
});

test("a version that doesn't start, or is older than any tested one, is skipped", async () => {
  install("chromium-headless-shell", "");
  install("chrome-headless-shell", "Chromium 90.0.4430.212");
  install("headless_shell", "Chromium 141.0.7390.0");
  expect(await found()).toMatchObject({ path: path.join(machine, "headless_shell") });
});

test("a named browser is used before any other", async () => {
  install("chromium-headless-shell", "Chromium 156.0.8078.108");
  const named = install("brave", "Brave Browser 140.1.2.3");
  expect(await found({ CHROMIUM_PATH: named })).toMatchObject({ path: named });
});

test("a named browser that doesn't start is said in one line", async () => {
  install("chromium-headless-shell", "Chromium 156.0.8078.108");
  await expect(found({ CHROMIUM_PATH: "/nowhere" })).rejects.toThrow(
    "CHROMIUM_PATH=/nowhere is not a browser that runs here.",
  );
});

/** A program that says its version, or none that starts. */
function install(name: string, says: string): string {
  const file = path.join(machine, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, says ? `#!/bin/sh\necho "${says}"\n` : "#!/bin/sh\nexit 127\n");
  chmodSync(file, 0o755);
  return file;
}

/** The folder of this machine into which Playwright downloads its headless shell. */
async function playwrightsFolder(): Promise<string> {
  const code =
    'console.log((await import("@playwright/test")).chromium.executablePath().match(/chromium-(\\d+)/)[1])';
  return `chromium_headless_shell-${await evaluate(code)}/chrome-headless-shell-linux64`;
}

async function found(env: Record<string, string> = {}): Promise<unknown> {
  const code = `const { findInstalledBrowser } = await import("./scripts/browser/find-installed-browser.mjs");
    console.log(JSON.stringify(await findInstalledBrowser()))`;
  return JSON.parse(await evaluate(code, env)) as unknown;
}

/** Runs in a process of its own, because Playwright reads the location of its browsers on import. */
async function evaluate(code: string, env: Record<string, string> = {}): Promise<string> {
  const args = ["--input-type=module", "--eval", code];
  const { stdout } = await run(process.execPath, args, {
    env: {
      ...process.env,
      CHROMIUM_PATH: "",
      PATH: machine,
      PLAYWRIGHT_BROWSERS_PATH: machine,
      ...env,
    },
  });
  return stdout.trim();
}
