import { call } from "@/lib/domain/calls.gen";
import { ROBO_STEPS } from "@/lib/domain/platform/sandbox/robo-scenarios";

/** The most steps of one run, so that it ends in time. */
const BATCH = 500;

/** Does every due step of robo riders; returns the number of steps. */
export async function workRoboRiders(): Promise<number> {
  for (let steps = 0; steps < BATCH; steps += 1) {
    const isStep = await call.stepRoboRider({ scenarios: ROBO_STEPS });
    if (!isStep) return steps;
  }
  return BATCH;
}
