import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { owner } from "./world";

/** Longer than a request takes to reach the row it wants. */
const QUEUE_MS = 250;

/** Does some work while another transaction locks the rows of a query. */
export async function whileRowsAreHeld<Result>(
  query: string,
  work: (release: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const connection = await owner.reserve();
  const release = () => connection`rollback`;
  try {
    await connection`begin`;
    await connection.unsafe(`${query} for update`);
    return await work(release);
  } finally {
    await release();
    connection.release();
  }
}

/** Ends the statement that waits for such rows, as the limit of its wait would after eight seconds. */
export async function endWait(): Promise<void> {
  const cancelled = () => owner`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await cancelled()).length, { interval: 20 }).toBe(1);
}

/**
 * Starts everything while the rows of a query are locked, lets it queue up for them and releases it at once: a
 * race that does not depend on luck.
 */
export function raceForRows<Result>(query: string, start: () => Promise<Result>): Promise<Result> {
  return whileRowsAreHeld(query, async (release) => {
    const work = start();
    await wait(QUEUE_MS);
    await release();
    return work;
  });
}

/** A race whose winner is the first: each starts while the rows are locked, and queues up behind the one before it. */
export function queueForRows<Result>(
  query: string,
  starts: (() => Promise<Result>)[],
): Promise<Result[]> {
  return whileRowsAreHeld(query, async (release) => {
    const works: Promise<Result>[] = [];
    for (const start of starts) {
      works.push(start());
      await wait(QUEUE_MS);
    }
    await release();
    return Promise.all(works);
  });
}
