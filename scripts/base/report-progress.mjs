const startedAt = Date.now();

/** `npm start -- --verbose` also shows output that is otherwise shown only after a failure. */
export const isVerbose = process.argv.includes("--verbose");

/** Writes a line with the seconds since the command began, so that a slow step shows itself. */
export function reportProgress(line) {
  report(process.stdout, line);
}

/** For steps of commands whose standard output is their result. */
export function reportAside(line) {
  report(process.stderr, line);
}

/** For steps that matter only to a developer of Tumiza. */
export function reportDetail(line) {
  if (isVerbose) reportAside(line);
}

function report(stream, line) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  stream.write(`${seconds.padStart(6)} s  ${line}\n`);
}
