/** Milliseconds of each piece of work; they take turns, so that whatever disturbs one disturbs the others. */
export async function timesOf(
  work: (() => Promise<unknown>)[],
  rounds: number,
): Promise<number[][]> {
  const times: number[][] = work.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, one] of work.entries()) {
      const startedAt = performance.now();
      await one();
      times[index]?.push(performance.now() - startedAt);
    }
  }
  return times;
}

export function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

export function printTimes(name: string, times: number[]): void {
  const figures = [0.5, 0.95].map((share) => quantile(times, share).toFixed(2));
  console.log(`${name.padEnd(44)} p50 ${figures[0]} ms  p95 ${figures[1]} ms`);
}
