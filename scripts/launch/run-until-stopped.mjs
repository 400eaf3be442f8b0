import { projectRoot } from "../base/project-root.mjs";
import { stopCommands } from "../base/run-command.mjs";
import { watchParent } from "./watch-parent.mjs";

/** npm passes on the Ctrl-C that the terminal has sent us already; that is one wish, not two. */
const SAME_SIGNAL_MS = 1_000;
/** Longer than the server may drain and PostgreSQL may write, so that neither is cut off. */
const STOP_LIMIT_MS = 100_000;

/**
 * Runs a command that starts things until it is told to stop, then stops them in reverse order.
 * A failure is one line and exit code 1. A second Ctrl-C does not wait.
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
  let starting = Promise.resolve();
  const stop = async () => {
    if (stopRequestedAt && Date.now() - stopRequestedAt > SAME_SIGNAL_MS) process.exit(130);
    if (stopRequestedAt) return;
    stopRequestedAt = Date.now();
    stopCommands();
    await starting.catch(() => {});
    await end(0);
  };
  listenForStop(stop);

  starting = main(life);
  try {
    await starting;
  } catch (error) {
    if (!stopRequestedAt) await life.fail(error);
  }
}

function listenForStop(stop) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  watchParent(stop);
  // Whoever read our output may be gone, and that is no reason to leave PostgreSQL behind.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

async function closeAll(closers) {
  setTimeout(() => {
    process.stderr.write("Stopping took too long; leaving now.\n");
    process.exit(1);
  }, STOP_LIMIT_MS).unref();
  let clean = true;
  for (const close of closers.splice(0).reverse()) {
    await Promise.resolve(close()).catch((error) => {
      clean = false;
      explain(error);
    });
  }
  return clean;
}

/** Our own failures explain themselves in one line; a mistake in the code needs its stack. */
function explain(error) {
  const isMistake = [TypeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);
  process.stderr.write(`${isMistake ? error.stack : error.message.split("\n")[0]}\n`);
}
