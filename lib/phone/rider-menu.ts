import type { ListedItem } from "@/db/schema/rider-phone";
import { formatPhone } from "@/lib/core/format-phone";
import { bundlesOf } from "@/lib/domain/handover/rider-phone/bundles-of";
import { needsAttempt } from "@/lib/domain/handover/rider-phone/failed-attempt";
import type {
  RiderDay,
  RiderJob,
  RiderOffer,
} from "@/lib/domain/handover/rider-phone/phone-messages";
import type { RiderAction } from "@/lib/domain/handover/rider-phone/rider-action";
import { RIDER_REASONS } from "@/lib/domain/handover/rider-phone/rider-reasons";
import { nextStepsOf } from "@/lib/domain/handover/rider-phone/rider-steps";
import type { Language } from "@/lib/messages/language";
import { RIDER_MENU } from "@/lib/messages/rider-menu.gen";
import { RIDER } from "@/lib/messages/rider.gen";
import { paidWith } from "./paid-screen";
import { cashText, cut, jobItem, offerItem, offerText, placeText, stopsText } from "./rider-texts";

/** A screen's action of the rider, as the app would send it. */
export type RiderRequest = Unsent<RiderAction>;
type Unsent<Action> = Action extends RiderAction
  ? Omit<Action, "key" | "happenedAt" | "position" | "channel">
  : never;

export type RiderScreen =
  | { kind: "screen"; text: string; isOver: boolean }
  | { kind: "request"; request: RiderRequest }
  /** The rider is a recipient too, and opens that menu with the further inputs. */
  | { kind: "parcels"; inputs: string[] };

export type RiderWorld = {
  day: Pick<RiderDay, "rider" | "offers" | "jobs" | "cash" | "earnings">;
  /** The offers and jobs in the order of the session's first screen. */
  listed: ListedItem[];
  hasParcels: boolean;
  language: Language;
};

/** The number of lines that a small screen has room for. */
const SCREEN_MAX = 3;

/** The number for the next offers and jobs; after the last ones it leads back to the first. */
const MORE = 4;
const SOS = 5;
const CASH = 6;
const GO_ONLINE = 7;
const GO_OFFLINE = 8;
const PARCELS = 9;

/** The third number on an offer of several parcels, after accepting and declining. */
const SEE_STOPS = 3;

/** The list on the first screens of a session: offers first, because they expire. */
export function listedOf({ offers, jobs }: RiderWorld["day"]): ListedItem[] {
  return [
    ...bundlesOf(offers).map(([{ id }]) => ({ offerId: id })),
    ...jobs.map(({ orderId, status }) => ({ orderId, status })),
  ];
}

/** The screen that the inputs of a rider's session lead to; numbers keep their meaning from its beginning. */
export function riderMenu(inputs: string[], world: RiderWorld): RiderScreen {
  const left = [...inputs];
  const { listed, hasParcels } = world;
  let first = 0;
  for (;;) {
    const input = left.shift();
    if (input === undefined) return open(mainText(world, first));
    const number = numberOf(input);
    const item = number <= SCREEN_MAX ? listed[first + number - 1] : undefined;
    if (number === MORE) first = first + SCREEN_MAX < listed.length ? first + SCREEN_MAX : 0;
    if (number > 0 && item)
      return "offerId" in item ? offer(item, left, world) : job(item, left, world);
    // A second number confirms, so that a wrong one calls no one.
    if (number === SOS && chosen(left, 1)) return requestOf({ kind: "raise_alarm" });
    if (number === SOS) return open(RIDER_MENU[world.language].sos);
    if (number === CASH) return over(cashText(world.day, world.language));
    if (number === GO_ONLINE) return { kind: "request", request: { kind: "go_online" } };
    if (number === GO_OFFLINE) return { kind: "request", request: { kind: "go_offline" } };
    if (number === PARCELS && hasParcels) return { kind: "parcels", inputs: left };
  }
}

function mainText({ day, listed, hasParcels, language }: RiderWorld, first: number): string {
  const texts = RIDER_MENU[language];
  const { rider, offers, jobs, cash } = day;
  const items = listed.slice(first, first + SCREEN_MAX).map((item) => {
    const found =
      "offerId" in item
        ? bundleWith(item.offerId, offers)
        : jobs.find(({ orderId }) => orderId === item.orderId);
    if (!found) return "-";
    return "orderId" in found ? jobItem(found, language) : offerItem(found, language);
  });
  const isOnline = rider.state === "online";
  const list = [
    ...items.map((item, place) => `${place + 1} ${item}`),
    ...(listed.length > SCREEN_MAX ? [`${MORE} ${texts.more}`] : []),
    `${SOS} SOS`,
    ...(cash.inHandMinor > 0 ? [`${CASH} ${texts.cash}`] : []),
    isOnline ? `${GO_OFFLINE} ${texts.goOffline}` : `${GO_ONLINE} ${texts.goOnline}`,
    ...(hasParcels ? [`${PARCELS} ${texts.parcels}`] : []),
  ].join("\n");
  const name = cut(rider.firstName, 12);
  return `${name}: ${RIDER[language].state[rider.state]}\n${list}`;
}

function offer(
  { offerId }: { offerId: string },
  left: string[],
  { day, language }: RiderWorld,
): RiderScreen {
  let number = chosen(left, SEE_STOPS);
  const seesStops = number === SEE_STOPS;
  if (seesStops) number = chosen(left, 2);
  if (number === 1) return requestOf({ kind: "accept_offer", offerId });
  if (number === 2) return requestOf({ kind: "decline_offer", offerId });
  const bundle = bundleWith(offerId, day.offers);
  if (!bundle) return over(RIDER_MENU[language].refused.offerOver);
  const text = seesStops && bundle.length > 1 ? stopsText : offerText;
  return open(text(bundle, language));
}

function bundleWith(offerId: string, offers: readonly RiderOffer[]) {
  return bundlesOf(offers).find((bundle) => bundle.some(({ id }) => id === offerId));
}

function job(
  { orderId, status }: Extract<ListedItem, { orderId: string }>,
  left: string[],
  { day, language }: RiderWorld,
): RiderScreen {
  const texts = RIDER_MENU[language];
  const found = day.jobs.find((it) => it.orderId === orderId);
  if (!found) return over(texts.refused.jobGone);
  const steps = nextStepsOf({ ...found, status }).map(({ kind }) => kind);
  const step = steps[(chosen(left, steps.length) ?? 0) - 1];
  if (step) return stepScreen(step, found, { left, language });
  const list = numbered(steps.map((kind) => RIDER[language].steps[kind]));
  return open(`${placeText({ ...found, status }, language)}\n${list}`);
}

type Entering = { left: string[]; language: Language };

function stepScreen(
  kind: ReturnType<typeof nextStepsOf>[number]["kind"],
  found: RiderJob,
  entering: Entering,
): RiderScreen {
  const { orderId } = found;
  const texts = RIDER_MENU[entering.language];
  const entered = (pattern: RegExp) => entering.left.find((input) => pattern.test(input))?.trim();
  switch (kind) {
    case "pick_up": {
      const code = entered(/^\s*\w{4}\s*$/);
      return code ? requestOf({ kind, orderId, code }) : open(texts.enterCode);
    }
    case "deliver": {
      const pin = entered(/^\s*\d{4}\s*$/);
      if (!pin) return open(texts.enterPin);
      const paid = paidWith(pin, found, entering);
      return "text" in paid ? open(paid.text) : requestOf(paid.request);
    }
    case "return": {
      const pin = entered(/^\s*\d{4}\s*$/);
      return pin ? requestOf({ kind, orderId, pin }) : open(texts.enterReturnPin);
    }
    case "drop": {
      const reason = reasonFrom("drop", entering);
      return typeof reason === "string" ? requestOf({ kind, orderId, reason }) : reason;
    }
    case "give_up":
      return giveUp(found, entering);
    default:
      return requestOf({ kind, orderId });
  }
}

/** A rider without the app states whether they called the recipient; the app records calls itself. */
function giveUp({ orderId, delivery }: RiderJob, entering: Entering): RiderScreen {
  const reason = reasonFrom("give_up", entering);
  if (typeof reason !== "string") return reason;
  const request = { kind: "give_up", orderId, reason } as const;
  if (!needsAttempt(reason) || delivery.receiverPhone === null) return requestOf(request);
  const called = chosen(entering.left, 2);
  if (called === 1) return requestOf({ ...request, calledAt: new Date() });
  if (called === 2) return requestOf(request);
  const phone = formatPhone(delivery.receiverPhone);
  return open(RIDER_MENU[entering.language].called({ phone }));
}

/** The codes of a step's reasons, in the order of their numbers. */
export function reasonsOf<Kind extends "drop" | "give_up">(kind: Kind) {
  // TypeScript types the keys of an object as any string, but here they are exactly the type's.
  return Object.keys(RIDER_REASONS[kind]) as (keyof (typeof RIDER_REASONS)[Kind] & string)[];
}

export function reasonList(kind: "drop" | "give_up", language: Language): string {
  return numbered(Object.values(RIDER_MENU[language].reasons[kind]));
}

function reasonFrom<Kind extends "drop" | "give_up">(kind: Kind, { left, language }: Entering) {
  const reasons = reasonsOf(kind);
  const number = chosen(left, reasons.length);
  return reasons[(number ?? 0) - 1] ?? open(reasonList(kind, language));
}

function requestOf(request: RiderRequest): RiderScreen {
  return { kind: "request", request };
}

/** The first input that is a number of a list, or undefined. */
function chosen(left: string[], count: number): number | undefined {
  for (let input = left.shift(); input !== undefined; input = left.shift()) {
    const number = numberOf(input);
    if (number >= 1 && number <= count) return number;
  }
  return undefined;
}

function numberOf(input: string): number {
  return /^\s*\d\s*$/.test(input) ? Number(input) : 0;
}

function numbered(items: readonly string[]): string {
  return items.map((item, place) => `${place + 1} ${item}`).join("\n");
}

function open(text: string): RiderScreen {
  return { kind: "screen", text, isOver: false };
}

function over(text: string): RiderScreen {
  return { kind: "screen", text, isOver: true };
}
