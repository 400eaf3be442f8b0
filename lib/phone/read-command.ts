import { ERASE_WORD } from "@/lib/domain/handover/phone-menu/data-by-phone";
import type { PhoneParcel } from "@/lib/domain/handover/phone-menu/list-parcels";
import { LANGUAGES, type Language } from "@/lib/messages/language";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import { TAKE_BACK } from "./not-ordered-menu";
import { parcelWithCode } from "./recipient-menu";

/** The request in a text message. */
export type Command =
  | { kind: "stop" }
  | { kind: "start" }
  | { kind: "help" }
  /** The link to the own data. */
  | { kind: "data" }
  /** The removal of the own data, asked for or confirmed. */
  | { kind: "erase"; isSure: boolean }
  | { kind: "language"; language: Language }
  /** Inputs of the menu, starting at the list of one parcel. */
  | { kind: "menu"; keyword: string; inputs: string[]; parcel: PhoneParcel | undefined }
  /** Free text, for the merchant to read. */
  | { kind: "message"; parcel: PhoneParcel | undefined };

const WORDS: Readonly<Record<string, Exclude<Command, { kind: "menu" | "message" }>>> = {
  STOP: { kind: "stop" },
  START: { kind: "start" },
  MENU: { kind: "help" },
  HELP: { kind: "help" },
  DATA: { kind: "data" },
  [ERASE_WORD]: { kind: "erase", isSure: false },
  ...Object.fromEntries(
    LANGUAGES.map((language) => [
      RECIPIENT[language].name.toUpperCase(),
      { kind: "language", language },
    ]),
  ),
};

/** The screen of the menu that a keyword opens; the rest of the message is entered there. */
const SCREENS: Readonly<Record<string, string[]>> = {
  STATUS: ["1"],
  PIN: ["2"],
  RIDER: ["3"],
  LATER: ["4", "1"],
  NEIGHBOUR: ["4", "2"],
  COUNTER: ["4", "3"],
  LEAVE: ["4", "4"],
  WHERE: ["5"],
  PLACE: ["5"],
  RATE: ["6"],
  NOTMINE: ["8"],
  MINE: ["8", TAKE_BACK],
};

/** Reads a text message: a keyword, the code of a parcel anywhere after it, and the rest. */
export function readCommand(text: string, parcels: PhoneParcel[]): Command {
  const words = text.trim().split(/\s+/);
  const keyword = (words[0] ?? "").toUpperCase().replace(/[^A-Z]/g, "");
  const rest = words.slice(1);
  const known = WORDS[keyword];
  if (known && rest.length === 0) return known;
  if (known?.kind === "erase" && /^\W*yes\W*$/i.test(rest.join(" ")))
    return { ...known, isSure: true };
  const parcel = words.flatMap((word) => parcelWithCode(parcels, word) ?? [])[0];
  const screen = SCREENS[keyword];
  if (!screen) return { kind: "message", parcel };
  const entered = rest.filter((word) => word.toUpperCase() !== parcel?.code).join(" ");
  return { kind: "menu", keyword, parcel, inputs: entered ? [...screen, entered] : screen };
}
