import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  callApp,
  callPartner,
  listOffers,
  type PartnerJob,
  type PartnerOffer,
  type PartnerSystem,
  sendOnce,
} from "./partner-system";
import { acceptOffer, deliveryOf, DONE, GONE, nextStepOf, reportStep } from "./partner-work";

/** What bad systems do with an offer. */
export const OFFER_HABITS = {
  acceptLate,
  acceptTwiceAtOnce,
  useOneKeyForTwoOffers,
  staySilent,
  acceptForForeignDriver,
  acceptForFullDriver,
};

/** What bad systems do with a job, and with which. */
export const JOB_HABITS = {
  skipSteps: { act: skipSteps, suits: () => true },
  replayFromStart: { act: replayFromStart, suits: () => true },
  useWrongClock: { act: useWrongClock, suits: () => true },
  cutAndRepeat: { act: cutAndRepeat, suits: () => true },
  deliverTwice: { act: deliverTwice, suits: isDue("deliver") },
  guessPins: { act: guessPins, suits: isDue("deliver") },
  giveUpThenDeliver: { act: giveUpThenDeliver, suits: isDue("give_up") },
  reassignWhileAppWorks: { act: reassignWhileAppWorks, suits: isDue("drop") },
};

function isDue(kind: string) {
  return ({ steps }: PartnerJob) => steps.includes(kind);
}

/** Accepts after the offer's end, as if its driver had been in time. */
async function acceptLate(partner: PartnerSystem, offer: PartnerOffer): Promise<void> {
  await wait(Math.max(0, Date.parse(offer.expires_at) - Date.now()) + 50);
  const body = { happened_at: offer.offered_at };
  await acceptOffer(partner, offer, { body, habit: "acceptLate" }, ["offer_over"]);
}

async function acceptTwiceAtOnce(partner: PartnerSystem, offer: PartnerOffer): Promise<void> {
  const accept = () => acceptOffer(partner, offer, { habit: "acceptTwiceAtOnce" });
  await Promise.all([accept(), accept()]);
}

/** Answers two offers with one key at the same moment; where there is one offer, accepts and declines it. */
async function useOneKeyForTwoOffers(partner: PartnerSystem, offer: PartnerOffer): Promise<void> {
  const [key, habit] = [randomUUID(), "useOneKeyForTwoOffers"];
  const others = (await listOffers(partner)).filter(
    (other) => other.driver_id !== offer.driver_id && !partner.busy.has(heldBy(other)),
  );
  const expected = [...DONE, "offer_over", "idempotency_mismatch"];
  const decline = { path: `offers/${offer.offer_id}/decline`, key };
  await Promise.all([
    acceptOffer(partner, offer, { key, habit }, expected),
    others[0]
      ? acceptOffer(partner, others[0], { key, habit }, expected)
      : callPartner(partner, habit, decline, expected),
  ]);
}

/** Offers of a bundle are answered together. */
export const heldBy = ({ bundle_id, order_id }: PartnerOffer) => bundle_id ?? order_id;

/** Never answers. */
function staySilent(partner: PartnerSystem, { offer_id }: PartnerOffer): Promise<void> {
  partner.ignored.add(offer_id);
  return Promise.resolve();
}

async function acceptForForeignDriver(partner: PartnerSystem, offer: PartnerOffer): Promise<void> {
  const expected = ["rider_not_found", ...GONE];
  await assign(partner, offer, partner.foreignDriverId, "acceptForForeignDriver", expected);
}

/** A driver who has all jobs that the driver may have, or who is asked until that is so. */
async function acceptForFullDriver(partner: PartnerSystem, offer: PartnerOffer): Promise<void> {
  const answer = await sendOnce(partner, { method: "GET", path: "riders" });
  const riders = (answer?.body.riders ?? []) as Record<string, number>[];
  const full = riders.find(({ active_jobs = 0, job_limit = 0 }) => active_jobs >= job_limit);
  const driverId = full?.driver_id ?? partner.drivers[0]!.id;
  await assign(partner, offer, driverId, "acceptForFullDriver", [
    "ok",
    "rider_cannot_carry",
    "rider_far_away",
    ...GONE,
  ]);
}

function assign(
  partner: PartnerSystem,
  { order_id }: { order_id: string },
  driverId: number,
  habit: string,
  expected: readonly string[],
) {
  const request = {
    method: "PUT",
    path: `jobs/${order_id}/driver`,
    body: { driver_id: driverId },
  } as const;
  return callPartner(partner, habit, request, expected);
}

/** Reports a step that is not due: the parcel is back at the shop, or with the recipient. */
async function skipSteps(partner: PartnerSystem, job: PartnerJob): Promise<void> {
  const { atDoor, back } = await partner.readPins(job.order_id);
  const step = isDue("return")(job)
    ? { kind: "deliver", pin: atDoor }
    : { kind: "return", pin: back };
  await reportStep(partner, job, step, { habit: "skipSteps" }, GONE);
}

const TO_DOOR = ["assigned", "arrived_at_pickup", "picked_up", "in_transit", "arrived"];
const STEPS_TO_DOOR = ["arrive_at_pickup", "pick_up", "depart", "arrive"];

/** Sends all that it ever sent of a job again, with the keys of then and with new ones. */
async function replayFromStart(partner: PartnerSystem, job: PartnerJob): Promise<void> {
  const habit = "replayFromStart";
  const path = `jobs/${job.order_id}/steps`;
  const earlier = partner.calls.filter((it) => it.path === path && it.answer.status === 200);
  for (const { answer: first, body, key = "" } of earlier) {
    const again = await callPartner(partner, habit, { path, body, key }, DONE);
    const { idempotent_replay: isReplay, ...rest } = again.body;
    const { idempotent_replay: _, ...was } = first.body;
    if (!isReplay || JSON.stringify(rest) !== JSON.stringify(was))
      partner.faults.push(`${path} was ${JSON.stringify(was)}, again ${JSON.stringify(again)}`);
  }
  const passed = STEPS_TO_DOOR.slice(0, Math.max(0, TO_DOOR.indexOf(job.status_code)));
  for (const kind of passed)
    await reportStep(partner, job, { kind }, { habit }, ["already", ...GONE]);
}

/** A clock that is ten minutes ahead, and then three days behind. */
async function useWrongClock(partner: PartnerSystem, job: PartnerJob): Promise<void> {
  const step = await nextStepOf(partner, job);
  if (!step) return;
  const at = (ms: number) => ({ ...step, happened_at: new Date(Date.now() + ms).toISOString() });
  const how = { habit: "useWrongClock" };
  await reportStep(partner, job, at(600_000), how, ["invalid_request", ...GONE]);
  await reportStep(partner, job, at(-259_200_000), how);
}

/** Reports one delivery with two proofs at the same moment, and with a third one later. */
async function deliverTwice(partner: PartnerSystem, job: PartnerJob): Promise<void> {
  const habit = "deliverTwice";
  const steps = [await deliveryOf(partner, job), await deliveryOf(partner, job, "signature")];
  await Promise.all(steps.map((step) => reportStep(partner, job, step, { habit })));
  const later = { ...steps[1]!, note: "Another proof" };
  await reportStep(partner, job, later, { habit }, ["already", ...GONE]);
}

/** Guesses until no PIN counts any more, then sends the right one, then a signature. */
async function guessPins(partner: PartnerSystem, job: PartnerJob): Promise<void> {
  const habit = "guessPins";
  const { pin, ...rest } = await deliveryOf(partner, job, "pin");
  const wrong = String((Number(pin) + 1) % 10_000).padStart(4, "0");
  const used = ["pin_tries_used_up", ...GONE];
  for (let tries = 0; tries < 6; tries += 1)
    await reportStep(partner, job, { ...rest, pin: wrong }, { habit }, ["wrong_pin", ...used]);
  await reportStep(partner, job, { ...rest, pin }, { habit }, used);
  await reportStep(partner, job, await deliveryOf(partner, job, "signature"), { habit });
}

async function giveUpThenDeliver(partner: PartnerSystem, job: PartnerJob): Promise<void> {
  const habit = "giveUpThenDeliver";
  await reportStep(partner, job, { kind: "give_up", reason: "refused" }, { habit });
  const delivery = await deliveryOf(partner, job);
  const answer = await reportStep(partner, job, delivery, { habit }, [...GONE, "cash_left"]);
  // The recipient's money is in the driver's hands, and waits for a decision.
  if (answer.says === "cash_left")
    partner.taken.set(job.order_id, Math.round(job.cash_to_collect * 100));
}

/** Gives the job to another driver while the one who has it reports the next step in the app. */
async function reassignWhileAppWorks(partner: PartnerSystem, job: PartnerJob): Promise<void> {
  const habit = "reassignWhileAppWorks";
  const own = partner.drivers.find(({ id }) => id === job.driver_id);
  const others = partner.drivers.filter((it) => it !== own);
  const other = others[randomInt(Math.max(1, others.length))];
  const kind = job.steps.find((step) => step !== "drop");
  if (!own || !other || kind === undefined) return;
  await Promise.all([
    assign(partner, job, other.id, habit, ["ok", "rider_cannot_carry", "rider_far_away", ...GONE]),
    callApp(partner, own, { kind, orderId: job.order_id }, [...DONE, ...GONE]),
  ]);
}

/** Closes the connection before the answer, twice, and sends the same again. */
async function cutAndRepeat(partner: PartnerSystem, job: PartnerJob): Promise<void> {
  const step = await nextStepOf(partner, job);
  if (!step) return;
  const key = randomUUID();
  const request = { path: `jobs/${job.order_id}/steps`, key, body: step };
  for (let cut = 0; cut < 2; cut += 1) await sendOnce(partner, request, randomInt(1, 25));
  await reportStep(partner, job, step, { key, habit: "cutAndRepeat" });
}
