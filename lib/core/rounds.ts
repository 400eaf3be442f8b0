type Rounds = { finishedAt: number; allowedMs: number };

/** Shared by the front and Next's bundle, which are two copies of this module in one process. */
const shared = globalThis as typeof globalThis & { tumizaRounds?: Map<string, Rounds> };
const roundsOf = (shared.tumizaRounds ??= new Map<string, Rounds>());

/** From now on the loop must finish a round within this time, again and again. */
export function expectRounds(loop: string, allowedMs: number): void {
  roundsOf.set(loop, { finishedAt: performance.now(), allowedMs });
}

/** The loop has done what it is for once more. */
export function noteRound(loop: string): void {
  const rounds = roundsOf.get(loop);
  if (rounds) rounds.finishedAt = performance.now();
}

/** The loop was stopped on purpose. */
export function endRounds(loop: string): void {
  roundsOf.delete(loop);
}

/** How long ago each loop of this process finished its last round. */
export function roundAges(): { loop: string; ageMs: number; isLate: boolean }[] {
  return [...roundsOf].map(([loop, { finishedAt, allowedMs }]) => {
    const ageMs = performance.now() - finishedAt;
    return { loop, ageMs, isLate: ageMs > allowedMs };
  });
}

/** The loops of this process that have not finished a round in their time. */
export function lateLoops(): string[] {
  return roundAges()
    .filter(({ isLate }) => isLate)
    .map(({ loop }) => loop);
}
