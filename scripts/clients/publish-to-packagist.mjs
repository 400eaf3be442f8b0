import { execFileSync } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";

const packagist = process.env.PACKAGIST_URL ?? "https://packagist.org/";

/**
 * Composer's registry holds no archives: it reads tags of a repository. The PHP client is committed to the one of
 * `PHP_REPOSITORY` and tagged, and then Packagist is asked to read it (`PACKAGIST_USER`, `PACKAGIST_TOKEN`).
 */
export async function publishToPackagist({ folder, version, name, isReal }) {
  const { PHP_REPOSITORY: repository, PACKAGIST_USER: user, PACKAGIST_TOKEN: token } = process.env;
  const said = `Packagist: ${name} ${version}, tag v${version} of ${repository ?? "PHP_REPOSITORY"}.`;
  if (!isReal) return said;
  if (!repository || !user || !token) {
    throw new Error("Set PHP_REPOSITORY, PACKAGIST_USER and PACKAGIST_TOKEN.");
  }
  const clone = path.join(folder, "php-repository");
  const git = (...args) => execFileSync("git", args, { cwd: clone, stdio: "pipe" }).toString();
  execFileSync("git", ["clone", "--quiet", repository, clone], { stdio: "pipe" });
  if (git("tag", "--list", `v${version}`) !== "") {
    return `Packagist: ${name} ${version} is there already.`;
  }
  await replaceFiles(clone, path.join(folder, `tumiza-php-${version}.tgz`));
  git("add", "--all");
  git("commit", "--quiet", "--allow-empty", "--message", `Release ${version}`);
  git("tag", `v${version}`);
  git("push", "--quiet", "--atomic", "origin", "HEAD", `v${version}`);
  await askToRead(repository, user, token);
  return said;
}

async function replaceFiles(clone, archive) {
  for (const entry of await readdir(clone)) {
    if (entry !== ".git") await rm(path.join(clone, entry), { recursive: true });
  }
  execFileSync("tar", ["-xzf", archive, "--strip-components=1", "-C", clone]);
}

async function askToRead(repository, user, token) {
  const address = new URL("api/update-package", packagist);
  address.search = new URLSearchParams({ username: user, apiToken: token }).toString();
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ repository: { url: repository } }),
  });
  if (!answer.ok) throw new Error(`Packagist answered ${answer.status}: ${await answer.text()}`);
}
