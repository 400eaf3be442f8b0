import { call } from "@/lib/domain/calls.gen";
import { ROBO_STEPS } from "@/lib/domain/platform/sandbox/robo-scenarios";

/** Steps done in one run, so that a run ends however many are due. */
const BATCH = 500;

/** Does every step of a robo rider that is due; returns how many it did. */
export async function workRoboRiders(): Promise<number> {
  for (let steps = 0; steps < BATCH; steps += 1) {
    const isStep = await call.stepRoboRider({ scenarios: ROBO_STEPS });
    if (!isStep) return steps;
  }
  return BATCH;
}
