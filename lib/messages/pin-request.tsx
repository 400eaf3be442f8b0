import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  title: "Request a pin",
  sub: "The recipient opens a link on their phone and sends the delivery location.",
  newOrder: "New order",
  form: "Request a pin",
  submit: "Create link",
  pending: "Creating link…",
  request: "Request a pin from the recipient",
  requestAgain: "Request again",
  noAnswer: "The connection dropped. Try again.",
  link: "Link for the recipient",
  whatsApp: "Send on WhatsApp",
  sms: "Send by SMS",
  message: (company: string, link: string) =>
    `${company} asks where to deliver your parcel. Open this link and send your location: ${link}`,
  used: "An order was placed with this link.",
  expired: "The link has expired.",
  waiting: (until: ReactNode) => <>Waiting for the recipient. The link works until {until}.</>,
  sent: (at: ReactNode) => <>The recipient sent a location at {at}</>,
  exactTo: (distance: string) => `, accurate to about ${distance}`,
  landmark: (landmark: string) => `Landmark: “${landmark}”.`,
  useIt: "Use this location",
  checkAgain: "Check again",
};

export type PinRequestMessages = typeof english;

/** The link with which a recipient sends the delivery location. */
export const PIN_REQUEST: Catalogue<PinRequestMessages> = { en: english, ny: english };
