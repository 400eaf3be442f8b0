import { readdir } from "node:fs/promises";
import path from "node:path";

const SHELL = /^(chrome-headless-shell|headless_shell)(\.exe)?$/;

/** The path of Playwright's browser with windows, downloaded or not. */
export async function playwrightsBrowser() {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/** Playwright's headless shell, where it has been downloaded: it lies beside the browser, and Playwright names only that. */
export async function playwrightsShell() {
  const browser = await playwrightsBrowser();
  const folder = browser.replace(/\bchromium-(\d+)\b.*/s, "chromium_headless_shell-$1");
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const shell = entries.find((entry) => SHELL.test(path.basename(entry)));
  return shell && path.join(folder, shell);
}
