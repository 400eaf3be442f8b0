import { randomUUID } from "node:crypto";
import { callPartner, type Expected, type PartnerJob, type PartnerSystem } from "./partner-system";

/** The order was cancelled or has gone to another company meanwhile, or its driver's app was first. */
export const GONE = ["order_not_found", "order_status_conflict"];

export const DONE = ["now", "already"];

/** A signature in a few lines. */
const SIGNATURE = [
  [10, 80, 60, 20, 110, 90],
  [120, 60, 200, 60],
];

/** How a company's system works: accepts what is offered, and takes the next step of each job. */
export async function acceptOffer(
  partner: PartnerSystem,
  { offer_id }: { offer_id: string },
  {
    key = randomUUID(),
    body,
    habit = "works",
  }: { key?: string; body?: object; habit?: string } = {},
  expected: Expected = [...DONE, "offer_over"],
) {
  return callPartner(partner, habit, { path: `offers/${offer_id}/accept`, key, body }, expected);
}

type Step = { kind: string } & Record<string, unknown>;

/** Reports a step; a delivery for cash is noted as the recipient's money in the driver's hands. */
export async function reportStep(
  partner: PartnerSystem,
  { order_id, cash_to_collect }: Pick<PartnerJob, "order_id" | "cash_to_collect">,
  step: Step,
  { key = randomUUID(), habit = "works" }: { key?: string; habit?: string } = {},
  expected: Expected = [...DONE, ...GONE],
) {
  const path = `jobs/${order_id}/steps`;
  const answer = await callPartner(partner, habit, { path, key, body: step }, expected);
  if (step.kind === "deliver" && DONE.includes(answer.says) && cash_to_collect > 0)
    partner.taken.set(order_id, Math.round(cash_to_collect * 100));
  return answer;
}

/** The usual step of a job with what it needs; undefined for one that waits. */
export async function nextStepOf(
  partner: PartnerSystem,
  job: PartnerJob,
): Promise<Step | undefined> {
  const kind = job.steps.find((step) => step !== "drop" && step !== "give_up");
  if (kind === undefined) return undefined;
  if (kind === "deliver") return deliveryOf(partner, job);
  if (kind !== "return") return { kind };
  const { back } = await partner.readPins(job.order_id);
  return { kind, pin: back };
}

export async function deliveryOf(
  partner: PartnerSystem,
  { order_id, cash_to_collect, pin_tries_left }: PartnerJob,
  // A recipient whose tries are used up signs.
  proof: "pin" | "signature" = pin_tries_left > 0 ? "pin" : "signature",
): Promise<Step> {
  return {
    kind: "deliver",
    ...(proof === "pin"
      ? { pin: (await partner.readPins(order_id)).atDoor }
      : { signature: SIGNATURE }),
    ...(cash_to_collect > 0 && { cash_collected: cash_to_collect }),
  };
}

export async function takeNextStep(partner: PartnerSystem, job: PartnerJob): Promise<void> {
  const step = await nextStepOf(partner, job);
  if (step) await reportStep(partner, job, step);
}
