import { stepRoboRiders } from "@/lib/domain/platform/sandbox/step-robo-riders";

/** About the most steps of one run, so that it ends in time. */
const BATCH = 500;

/** Does every due step of robo riders; returns the number of steps. */
export async function workRoboRiders(): Promise<number> {
  let steps = 0;
  while (steps < BATCH) {
    const done = await stepRoboRiders();
    if (done === 0) break;
    steps += done;
  }
  return steps;
}
