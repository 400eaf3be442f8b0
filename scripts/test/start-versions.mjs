import { reportProgress } from "../base/report-progress.mjs";
import { runCommand } from "../base/run-command.mjs";
import { copyProject } from "../mutations/copy-project.mjs";
import { startServerVictim } from "./victims.mjs";

/**
 * A server of the version that is upgraded, on a database that it made itself.
 *
 * @param commit of that version; without it, this one
 * @returns `startThis` starts a server of this version on the same database
 */
export async function startVersions(life, database, commit) {
  const folder = commit && (await buildCommit(life, commit));
  await database.owner`create database upgraded`;
  const url = Object.assign(new URL(database.url), { pathname: "/upgraded" }).href;
  const { default: postgres } = await import("postgres");
  const owner = postgres(url, { max: 2, onnotice: () => {} });
  life.onStop(() => owner.end({ timeout: 1 }));
  const env = { ...database.env, DATABASE_URL: url, DATABASE_APP_URL: "" };
  const earlier = await startServerVictim(life, { env }, folder ? { folder } : {});
  return {
    owner,
    earlier,
    startThis: commit ? () => startServerVictim(life, { env }) : () => Promise.resolve(undefined),
  };
}

async function buildCommit(life, commit) {
  const copy = copyProject(commit);
  life.onStop(copy.remove);
  reportProgress(`Building ${commit}…`);
  await runCommand(process.execPath, ["scripts/build.mjs"], { cwd: copy.path, quiet: true });
  return copy.path;
}
