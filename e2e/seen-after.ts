/**
 * Waits until a change made elsewhere is visible, and reports how long it took. Pages promise two seconds; a
 * slow machine that takes longer is not a failure, a page that never changes is.
 */
export async function seenAfter(what: string, isSeen: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await isSeen();
  console.log(`    seen after ${Math.round(performance.now() - startedAt)} ms: ${what}`);
}
