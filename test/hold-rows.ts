import { setTimeout as wait } from "node:timers/promises";
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

/**
 * Starts everything while the rows of a query are held, lets it queue up for them and sets it off at
 * once: a race that does not depend on luck.
 */
export function raceForRows<Result>(query: string, start: () => Promise<Result>): Promise<Result> {
  return whileRowsAreHeld(query, async (release) => {
    const work = start();
    await wait(QUEUE_MS);
    await release();
    return work;
  });
}
