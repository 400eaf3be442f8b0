const startedAt = Date.now();

/** Writes a line with the seconds since the command began, so that a slow step shows itself. */
export function reportProgress(line) {
  report(process.stdout, line);
}

/** For steps of commands whose standard output is their result. */
export function reportAside(line) {
  report(process.stderr, line);
}

function report(stream, line) {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  stream.write(`${seconds.padStart(6)} s  ${line}\n`);
}
