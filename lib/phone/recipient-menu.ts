import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import { foldName } from "@/lib/core/gazetteer/fold-name";
import { smsText } from "@/lib/core/sms-text";
import type { PhoneParcel } from "@/lib/domain/handover/phone-menu/list-parcels";
import { readNeighbour } from "@/lib/domain/handover/phone-menu/name-neighbour";
import { mayBeDelivered, ORDER_LIFE } from "@/lib/domain/order-status";
import { plainNote } from "@/lib/domain/ordering/handovers/plain-note";
import type { OfferedWindow } from "@/lib/domain/ordering/next-tries/try-windows";
import type { Rating } from "@/lib/domain/ordering/tracking/rate-delivery";
import type { Language } from "@/lib/messages/language";
import { localTimes } from "@/lib/messages/local-times";
import { PHONE_MENU } from "@/lib/messages/phone-menu.gen";
import { recipientState } from "@/lib/messages/recipient-state";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import { atCounter, fetchAt } from "./counter-menu";
import { ownData } from "./data-menu";
import { HIDDEN_NEIGHBOUR_PIN, HIDDEN_PIN } from "./hidden-pins";
import { chosenFrom, listed, namesOf, open, over, type MenuScreen } from "./menu-screen";
import { notOrdered } from "./not-ordered-menu";
import { leaveAt } from "./safe-place-menu";
import { RIDER_NAME_MAX } from "./write-notification";

export type MenuWorld = {
  parcels: PhoneParcel[];
  language: Language;
  findLandmarks: (parcel: PhoneParcel) => Promise<string[]>;
};

const CODE_TRIES = 3;

/** A name and a number. */
const NAME_MAX = 60;

const NEIGHBOUR_NAME_MAX = 20;

/**
 * The screen after all inputs of a session. The same inputs always lead to the same screen, so a session
 * that was cut off or a repeated call does no harm.
 */
export async function recipientMenu(inputs: string[], world: MenuWorld): Promise<MenuScreen> {
  const texts = PHONE_MENU[world.language];
  const left = [...inputs];
  if (world.parcels.length === 0) {
    const screen = chosenFrom([ownData], left, texts.noneButData, texts.again);
    return typeof screen === "function" ? screen(left, world.language) : screen;
  }
  const chosen = chooseParcel(left, world);
  if (!("orderId" in chosen)) return chosen;
  return parcelMenu(left, chosen, world);
}

/** The parcel's code distinguishes two people with one number. */
export function isShared(parcels: PhoneParcel[]): boolean {
  return new Set(parcels.map(({ receiverName }) => foldName(receiverName ?? ""))).size > 1;
}

export function parcelWithCode(parcels: PhoneParcel[], code: string): PhoneParcel | undefined {
  return parcels.find((parcel) => parcel.code === code.trim().toUpperCase());
}

function chooseParcel(left: string[], { parcels, language }: MenuWorld): PhoneParcel | MenuScreen {
  const texts = PHONE_MENU[language];
  const [only, ...others] = parcels;
  if (only && others.length === 0) return only;
  if (isShared(parcels)) {
    for (let tried = 0; tried < CODE_TRIES; tried += 1) {
      const code = left.shift();
      if (code === undefined) return open(tried === 0 ? texts.askCode : texts.wrongCode);
      const parcel = parcelWithCode(parcels, code);
      if (parcel) return parcel;
    }
    return over(texts.noCode);
  }
  const screen = texts.choose({
    list: listed(parcels.map(({ merchantName, code }) => `${merchantName.slice(0, 20)} ${code}`)),
  });
  return chosenFrom(parcels, left, screen, texts.again);
}

/** The screens behind the numbers of the main list; keywords of a text message open the same ones. */
export async function parcelMenu(
  left: string[],
  parcel: PhoneParcel,
  world: MenuWorld,
): Promise<MenuScreen> {
  const texts = PHONE_MENU[world.language];
  const data: Screen = () => ownData(left, world.language);
  const notMine: Screen = (it, inputs) => notOrdered(it, inputs, world.language);
  const screens = [status, pin, rider, notThere, where, rate, data, notMine];
  const main = texts.main(namesOf(parcel));
  const screen = chosenFrom(screens, left, main, texts.again);
  return typeof screen !== "function" ? screen : { parcel, ...(await screen(parcel, left, world)) };
}

type Screen = (
  parcel: PhoneParcel,
  left: string[],
  world: MenuWorld,
) => MenuScreen | Promise<MenuScreen>;

const status: Screen = (parcel, _left, { language }) => {
  const texts = PHONE_MENU[language];
  const { rider: who, counter } = parcel;
  if (counter?.since) return atCounter(parcel, counter, language);
  const names = {
    ...namesOf(parcel),
    status: recipientState(RECIPIENT[language], parcel.standing),
  };
  return over(
    who
      ? texts.statusWithRider({
          ...names,
          rider: who.name.slice(0, RIDER_NAME_MAX),
          phone: formatPhone(who.phone),
        })
      : texts.status(names),
  );
};

const pin: Screen = (parcel, _left, { language }) => {
  const texts = PHONE_MENU[language];
  if (parcel.pin === null) return over(texts.noPin);
  if (parcel.counter?.since) return over(texts.pinAtCounter({ pin: HIDDEN_PIN }));
  if (parcel.neighbour) {
    const name = cutName(parcel.neighbour.name);
    return over(texts.pins({ pin: HIDDEN_PIN, name, other: HIDDEN_NEIGHBOUR_PIN }));
  }
  if (parcel.toPayMinor === 0) return over(texts.pin({ pin: HIDDEN_PIN }));
  const amount = smsText(formatMoney(parcel.toPayMinor, parcel.currency));
  const text = parcel.payBy === "mobile_money" ? texts.payByPhoneAndPin : texts.payAndPin;
  return over(text({ pin: HIDDEN_PIN, amount }));
};

const rider: Screen = ({ rider: who }, _left, { language }) => {
  const texts = PHONE_MENU[language];
  return over(
    who
      ? texts.rider({ rider: who.name.slice(0, RIDER_NAME_MAX), phone: formatPhone(who.phone) })
      : texts.noRider,
  );
};

const notThere: Screen = (parcel, left, { language }) => {
  const texts = PHONE_MENU[language];
  if (!mayBeDelivered(parcel.status) || parcel.isNotOrdered) return over(texts.over);
  if (parcel.counter?.since) return atCounter(parcel, parcel.counter, language);
  const kind = chosenFrom(WAYS, left, waysText(parcel, language), texts.again);
  if (typeof kind !== "string") return kind;
  if (kind === "counter") return fetchAt(parcel, left, language);
  if (kind === "safe_place") return leaveAt(parcel, left, language);
  if (kind === "later") return later(parcel, left, language);
  if (!parcel.mayNameNeighbour) return over(texts.over);
  const text = plainNote(left.shift())?.slice(0, NAME_MAX);
  if (!text) return open(texts.neighbourName);
  const neighbour = readNeighbour(text, parcel.phoneRegion);
  const said = neighbour.phone ? texts.neighbourWritten : texts.neighbour;
  return {
    ...over(said({ ...namesOf(parcel), name: cutName(neighbour.name) })),
    request: { kind, text, neighbour },
  };
};

/** What a recipient who is not there can choose. A number keeps its meaning where others are left out. */
const WAYS = ["later", "neighbour", "counter", "safe_place"] as const;

function waysText(parcel: PhoneParcel, language: Language): string {
  const texts = PHONE_MENU[language].notThere;
  const isShown = {
    later: true,
    neighbour: true,
    counter: parcel.counters.length > 0,
    safe_place: parcel.mayChooseSafePlace || parcel.safePlace !== null,
  };
  const lines = WAYS.map((way, place) => isShown[way] && `${place + 1} ${texts[way]}`);
  return lines.filter(Boolean).join("\n");
}

/** The time of the next try, once a rider has the parcel; before that a message. */
function later(parcel: PhoneParcel, left: string[], language: Language): MenuScreen {
  const texts = PHONE_MENU[language];
  const { windows, timezone } = parcel;
  if (!windows) return { ...over(texts.later(namesOf(parcel))), request: { kind: "later" } };
  if (windows.length === 0) return over(texts.over);
  const hours = ({ from, until }: OfferedWindow) => ({
    from: formatInstant(from, timezone, "time"),
    until: formatInstant(until, timezone, "time"),
  });
  const said = (window: OfferedWindow) => texts.windows[window.day](hours(window));
  const list = windows.map((window) => `${window.number} ${said(window)}`).join("\n");
  // A number names the same time all day, so that an answer to an older list is understood.
  const numbered = Array.from({ length: 9 }, (_, place) =>
    windows.find(({ number }) => number === place + 1),
  );
  const window = chosenFrom(numbered, left, texts.when({ list }), texts.again);
  if ("text" in window) return window;
  // The list may be from the evening before, and its answer may be read after midnight.
  const day = localTimes(language, timezone).date(window.from);
  return {
    ...over(texts.tryChosen({ ...namesOf(parcel), day, ...hours(window) })),
    request: { kind: "later", window },
  };
}

const where: Screen = async (parcel, left, { language, findLandmarks }) => {
  const texts = PHONE_MENU[language];
  if (!mayBeDelivered(parcel.status)) return over(texts.over);
  const places = await findLandmarks(parcel);
  if (places.length === 0) return over(texts.noPlaces);
  const place = chosenFrom(places, left, texts.where({ list: listed(places) }), texts.again);
  if (typeof place !== "string") return place;
  return {
    ...over(texts.landmark({ ...namesOf(parcel), place })),
    request: { kind: "landmark", text: place },
  };
};

const RATINGS: readonly Rating[] = [1, 2, 3, 4, 5];

const rate: Screen = (parcel, left, { language }) => {
  const texts = PHONE_MENU[language];
  if (!ORDER_LIFE[parcel.status].hasProof) return over(texts.rateLater);
  const rating = chosenFrom(RATINGS, left, texts.rate, texts.again);
  if (typeof rating !== "number") return rating;
  return { ...over(texts.rated({ rating })), request: { kind: "rating", rating } };
};

function cutName(name: string): string {
  return name.slice(0, NEIGHBOUR_NAME_MAX).trim();
}
