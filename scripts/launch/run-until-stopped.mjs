import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../base/project-root.mjs";
import { stopCommands } from "../base/run-command.mjs";
import { watchParent } from "./watch-parent.mjs";

/** npm passes on the Ctrl-C that the terminal has sent us already; that is one request, not two. */
const SAME_SIGNAL_MS = 1_000;
const STOP_AGAIN_MS = 200;
/** A command that is at work for minutes, such as a storm, is not waited for. */
const HALF_WAY_LIMIT_MS = 5_000;
/** More than connections and PostgreSQL take to close after a server has drained. */
const CLOSE_LIMIT_MS = 30_000;
/** The messages of the system, npm, Next and PostgreSQL. */
const DISK_FULL = /ENOSPC|no space left on device/i;

/**
 * Runs a command that starts things until it is stopped, then stops them in reverse order. A failure is one line
 * and exit code 1, and so is a stop before the command was ready. A second Ctrl-C does not wait.
 */
export async function runUntilStopped(main) {
  // Next, the migrations and relative settings all count from the project folder.
  process.chdir(projectRoot);
  const closers = [];
  let stopRequestedAt = 0;
  const life = {
    onStop: (closer) => closers.push(closer),
    checkpoint: () => {
      if (stopRequestedAt) throw new Error("stopped while starting");
    },
    finish: (code = 0) => end(code),
    fail: (error) => {
      explain(error);
      return end(1);
    },
  };

  let ending;
  const end = (code) =>
    (ending ??= closeAll(closers).then((clean) => process.exit(clean ? code : 1)));
  let isReady = false;
  let starting = Promise.resolve();
  const stop = async () => {
    if (stopRequestedAt && Date.now() - stopRequestedAt > SAME_SIGNAL_MS) process.exit(130);
    if (stopRequestedAt) return;
    stopRequestedAt = Date.now();
    const isHalfWay = !isReady;
    if (isHalfWay)
      process.stderr.write("Stopped before finishing. Run the command again to start over.\n");
    stopCommands();
    // One may start in the same moment.
    const repeatedly = setInterval(stopCommands, STOP_AGAIN_MS);
    const isOver = starting.catch(() => {});
    await Promise.race([isOver, wait(HALF_WAY_LIMIT_MS, undefined, { ref: false })]);
    clearInterval(repeatedly);
    await end(isHalfWay ? 1 : 0);
  };
  listenForStop(stop);

  starting = main(life);
  try {
    await starting;
    isReady = true;
  } catch (error) {
    if (!stopRequestedAt) await life.fail(error);
  }
}

function listenForStop(stop) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  watchParent(stop);
  // The reader of our output may be gone, and that is no reason to leave PostgreSQL behind.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

async function closeAll(closers) {
  const { DRAIN_DELAY_MS = "0", DRAIN_TIMEOUT_MS = "20000" } = process.env;
  setTimeout(
    () => {
      process.stderr.write("Stopping took too long; leaving now.\n");
      process.exit(1);
    },
    Number(DRAIN_DELAY_MS) + Number(DRAIN_TIMEOUT_MS) + CLOSE_LIMIT_MS,
  ).unref();
  let clean = true;
  for (const close of closers.splice(0).reverse()) {
    await Promise.resolve(close()).catch((error) => {
      clean = false;
      explain(error);
    });
  }
  return clean;
}

/** Our own failures are one line, after the output of a failed command; a mistake in the code needs its stack. */
function explain(error) {
  const output = error.cause?.output ?? error.output ?? "";
  if (DISK_FULL.test(`${error.message} ${error.cause?.message} ${output}`)) {
    process.stderr.write("The disk is full. Free some space and start again.\n");
    return;
  }
  const isMistake = [TypeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);
  process.stderr.write(`${output}${isMistake ? error.stack : error.message.split("\n")[0]}\n`);
}
