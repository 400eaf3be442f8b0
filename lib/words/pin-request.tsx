import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  title: "Ask for the pin",
  sub: "The receiver opens a link on the phone and sends where to bring the parcel.",
  newOrder: "New order",
  form: "Ask for the pin",
  submit: "Make a link",
  pending: "Making a link…",
  ask: "Ask the receiver for the pin",
  askAgain: "Ask again",
  noAnswer: "The connection broke. Try again.",
  link: "Link for the receiver",
  whatsApp: "Send by WhatsApp",
  sms: "Send by SMS",
  message: (company: string, link: string) =>
    `${company} asks where to bring your parcel. Open this and send your place: ${link}`,
  used: "An order was placed with this link.",
  expired: "The link has expired.",
  waiting: (until: ReactNode) => <>Waiting for the receiver. The link works until {until}.</>,
  sent: (at: ReactNode) => <>The receiver has sent the place at {at}</>,
  exactTo: (distance: string) => `, exact to about ${distance}`,
  inTheirWords: (landmark: string) => `In their words: “${landmark}”.`,
  useIt: "Order with this place",
  lookAgain: "Look again",
};

export type PinRequestWords = typeof english;

/** A link with which the receiver says where a parcel goes. */
export const PIN_REQUEST: Catalogue<PinRequestWords> = { en: english };
