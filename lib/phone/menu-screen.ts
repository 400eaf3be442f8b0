import type { MenuRequest } from "@/lib/domain/handover/phone-menu/do-request";
import type { PhoneParcel } from "@/lib/domain/handover/phone-menu/list-parcels";
import { MERCHANT_NAME_MAX } from "./write-notification";

export type MenuScreen = {
  /** The screen with placeholders for PINs, which `tellPins` replaces. */
  text: string;
  /** Whether the screen ends the session. */
  isOver: boolean;
  parcel?: PhoneParcel;
  request?: MenuRequest;
};

/** The choice of the first input that is a number of the list; until then the list itself. */
export function chosenFrom<Thing>(
  things: readonly (Thing | undefined)[],
  left: string[],
  screen: string,
  again: (values: { screen: string }) => string,
): Thing | MenuScreen {
  let isFirst = true;
  for (;;) {
    const input = left.shift();
    if (input === undefined) return open(isFirst ? screen : again({ screen }));
    const thing = /^\d$/.test(input.trim()) ? things[Number(input) - 1] : undefined;
    if (thing !== undefined) return thing;
    isFirst = false;
  }
}

export function listed(items: readonly string[]): string {
  return items.map((item, place) => `${place + 1} ${item}`).join("\n");
}

export function over(text: string): MenuScreen {
  return { text, isOver: true };
}

export function open(text: string): MenuScreen {
  return { text, isOver: false };
}

export function namesOf({ merchantName, code }: PhoneParcel) {
  return { merchant: merchantName.slice(0, MERCHANT_NAME_MAX).trim(), code };
}
