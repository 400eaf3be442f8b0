import { inProject } from "../base/project-root.mjs";
import { reportAside } from "../base/report-progress.mjs";
import { holdLock, LockHeldError } from "./hold-lock.mjs";

const WAIT_MS = 600_000;

/** Installing and building change the project folder, so two commands take turns. */
export async function withProjectLock(work) {
  const giveBack = await holdLock(inProject("dist", "project.lock"), {
    waitMs: WAIT_MS,
    onWait: (pid) => reportAside(`Process ${pid} is installing or building; waiting for it…`),
  }).catch((error) => {
    if (!(error instanceof LockHeldError)) throw error;
    throw new Error(`Process ${error.pid} has been installing or building for too long; stop it`);
  });
  try {
    return await work();
  } finally {
    await giveBack();
  }
}
