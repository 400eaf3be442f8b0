/**
 * Waits for what a change made elsewhere makes visible, and says how long it took. Two seconds is what
 * pages promise; a slow machine that takes longer is no failure, a page that never changes is.
 */
export async function seenAfter(what: string, isSeen: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await isSeen();
  console.log(`    seen after ${Math.round(performance.now() - startedAt)} ms: ${what}`);
}
