import { sql } from "@/db/client";
import { ROBO_STEPS } from "@/lib/domain/sandbox/robo-scenarios";

/** Steps done in one run, so that a run ends however many are due. */
const BATCH = 500;

const SCENARIOS = JSON.stringify(ROBO_STEPS);

/** Does every step of a robo rider that is due; answers how many it did. */
export async function workRoboRiders(): Promise<number> {
  for (let steps = 0; steps < BATCH; steps += 1) {
    const [row] = await sql<[{ isStep: boolean }]>`
      select step_robo_rider(${SCENARIOS}::text::jsonb) as "isStep"`;
    if (!row.isStep) return steps;
  }
  return BATCH;
}
