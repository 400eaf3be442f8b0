import fc from "fast-check";
import * as cash from "./cash-acts";
import * as changes from "./change-acts";
import type { Acting, Company } from "./company";
import * as counters from "./counter-acts";
import * as disputes from "./dispute-acts";
import { expectTexts, expectWebhooks } from "./expect-heard";
import { expectModel } from "./expect-model";
import { expectPayouts } from "./expect-payouts";
import { expectReadings } from "./expect-readings";
import type { Act, Model, Moment } from "./model";
import * as money from "./money-acts";
import * as payouts from "./payout-acts";
import * as orders from "./placing-acts";
import * as references from "./reference-acts";
import * as riding from "./riding-acts";
import * as worker from "./worker-acts";

/** Everything that happens, and how often. */
const ACTS: Record<string, { weight: number; run: Acting }> = {
  place: { weight: 8, run: orders.place },
  "place as quoted": { weight: 4, run: orders.placeAsQuoted },
  quote: { weight: 2, run: orders.quote },
  "expire quote": { weight: 1, run: orders.expireQuote },
  cancel: { weight: 3, run: orders.cancel },
  change: { weight: 4, run: changes.change },
  "choose next try": { weight: 3, run: changes.chooseTry },
  "name neighbour": { weight: 3, run: changes.nameNeighbour },
  "choose safe place": { weight: 3, run: changes.chooseSafePlace },
  "say not ordered": { weight: 2, run: changes.sayNotOrdered },
  "bring to counter": { weight: 3, run: counters.bring },
  "choose counter": { weight: 2, run: counters.choose },
  "take in at counter": { weight: 3, run: counters.takeIn },
  "hand over at counter": { weight: 3, run: counters.handOver },
  "send back from counter": { weight: 2, run: counters.sendBack },
  join: { weight: 2, run: orders.join },
  ride: { weight: 8, run: riding.ride },
  carry: { weight: 6, run: riding.carry },
  "accept offer": { weight: 4, run: riding.acceptOffer },
  assign: { weight: 3, run: riding.assign },
  dispute: { weight: 3, run: disputes.dispute },
  "decide dispute": { weight: 3, run: disputes.decide },
  "request top-up": { weight: 2, run: money.askTopUp },
  "confirm top-up": { weight: 3, run: money.confirm },
  "reject top-up": { weight: 1, run: money.rejectPayment },
  "request adjustment": { weight: 2, run: money.askAdjustment },
  "post adjustment": { weight: 2, run: money.postIt },
  "reject adjustment": { weight: 1, run: money.rejectIt },
  "request withdrawal": { weight: 3, run: money.askWithdrawal },
  "start paying": { weight: 3, run: money.startPaying },
  "pay withdrawal": { weight: 3, run: money.pay },
  "release withdrawal": { weight: 1, run: money.release },
  "reject withdrawal": { weight: 1, run: money.rejectPayout },
  "cancel withdrawal": { weight: 1, run: money.cancelPayout },
  "hand in cash": { weight: 3, run: cash.handIn },
  "take over counter cash": { weight: 2, run: cash.handOn },
  "pay in cash": { weight: 2, run: cash.payIn },
  "find payment": { weight: 2, run: cash.find },
  "bring in all cash": { weight: 4, run: cash.bringAll },
  "pay out collections": { weight: 2, run: cash.payOut },
  "request payout": { weight: 4, run: payouts.request },
  "pay out daily": { weight: 2, run: payouts.payDaily },
  "send payouts": { weight: 4, run: payouts.send },
  "provider answers": { weight: 4, run: payouts.answer },
  "decide payout": { weight: 3, run: payouts.decide },
  "ask a phone": { weight: 5, run: cash.askPhone },
  "agree on a phone": { weight: 5, run: cash.agreeOnPhone },
  "give back a payment": { weight: 1, run: cash.giveBack },
  "state cash late": { weight: 3, run: cash.stateCash },
  "decide left cash": { weight: 2, run: cash.decideCash },
  "deliver for a reference": { weight: 3, run: references.deliverForReference },
  "read a statement": { weight: 2, run: references.readStatement },
  "decide on a reference": { weight: 2, run: references.decideReference },
  "deliver for a part": { weight: 3, run: riding.deliverForPart },
  simulate: { weight: 4, run: worker.simulate },
  "receiver fails": { weight: 1, run: worker.failReceiver },
  "receiver is well": { weight: 2, run: worker.healReceiver },
  "deliver webhooks": { weight: 2, run: worker.deliver },
  "send texts": { weight: 2, run: worker.sendTexts },
  settle: { weight: 4, run: worker.settle },
  "give up search": { weight: 1, run: worker.giveUp },
  "collect return fees": { weight: 1, run: worker.collect },
};

const EVERYTHING = Object.fromEntries(
  Object.entries(ACTS).map(([name, { weight }]) => [name, weight]),
);

/** Acts of the money at the door, in stories that tell little else. */
const AT_THE_DOOR = {
  place: 6,
  carry: 8,
  ride: 1,
  dispute: 1,
  "hand in cash": 3,
  "take over counter cash": 3,
  "bring in all cash": 4,
  "pay out collections": 1,
  "request payout": 4,
  "pay out daily": 1,
  "send payouts": 7,
  "provider answers": 6,
  "decide payout": 4,
  "ask a phone": 3,
  "agree on a phone": 3,
  "give back a payment": 1,
  assign: 1,
  cancel: 1,
  "state cash late": 4,
  "decide left cash": 3,
  "deliver for a reference": 8,
  "read a statement": 6,
  "decide on a reference": 6,
  "deliver for a part": 3,
};

/** Acts of parcels that recipients fetch, in stories that tell little else. */
const AT_A_COUNTER = {
  place: 6,
  assign: 1,
  ride: 4,
  carry: 1,
  "bring to counter": 8,
  "choose counter": 3,
  "take in at counter": 3,
  "hand over at counter": 6,
  "send back from counter": 4,
  "choose next try": 1,
  "name neighbour": 1,
  "choose safe place": 1,
  change: 1,
  "hand in cash": 1,
  "bring in all cash": 1,
  "ask a phone": 1,
  "agree on a phone": 1,
  "state cash late": 1,
};

const COLLECTING_SHOP = 1;

const actOf = (weights: Record<string, number>, shop: fc.Arbitrary<number>) =>
  fc.record({
    act: fc.oneof(
      ...Object.entries(weights).map(([name, weight]) => ({
        weight,
        arbitrary: fc.constant(name),
      })),
    ),
    shop,
    at: fc.nat({ max: 11 }),
    key: fc.nat({ max: 11 }),
    amount: fc.integer({ min: 1_000_00, max: 9_000_00 }),
  });

const momentOf = (act: fc.Arbitrary<Act>) =>
  fc.oneof(
    { weight: 4, arbitrary: act.map((only) => [only]) },
    { weight: 1, arbitrary: fc.array(act, { minLength: 2, maxLength: 6 }) },
    // The same thing at the same moment by three people.
    { weight: 1, arbitrary: act.map((same) => [same, same, same]) },
  );

const MOMENTS = [
  momentOf(actOf(EVERYTHING, fc.nat({ max: 1 }))),
  momentOf(actOf(AT_A_COUNTER, fc.nat({ max: 1 }))),
  momentOf(actOf(AT_THE_DOOR, fc.constant(COLLECTING_SHOP))),
];

export const toCommand = (together: Moment): fc.AsyncCommand<Model, Company> => ({
  check: () => true,
  run: async (model, company) => {
    model.isAlone = together.length === 1;
    await Promise.all(together.map((it) => perform(model, company, it)));
    await expectModel(model, company);
    await expectPayouts(model, company);
    await expectReadings(model, company);
    const isDone = (name: string) => model.isAlone && together[0]!.act === name;
    expectWebhooks(model, company, isDone("deliver webhooks") && model.isReceiverWell);
    await expectTexts(company, isDone("send texts"));
  },
  // A row of the table of stories that once failed.
  toString: () => JSON.stringify(together),
});

function perform(model: Model, company: Company, one: Act): Promise<void> {
  const known = ACTS[one.act];
  if (!known) throw new Error(`There is no act called ${one.act}.`);
  return known.run(model, company, one);
}

/** Stories of everything, of parcels that are fetched, and of the money at the door. */
export const storiesOf = (limits: fc.CommandsContraints) =>
  fc.oneof(...MOMENTS.map((moment) => fc.commands([moment.map(toCommand)], limits)));
