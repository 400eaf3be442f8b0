import type { Catalogue } from "./language";

const english = {
  title: "Webhooks",
  sub: "Where your systems hear what happened, signed, and again until they answer 2xx.",
  add: "Add endpoint",
  caption: "Webhook endpoints",
  heads: {
    address: "Address",
    events: "Events",
    lastDelivered: "Last delivered",
    state: "State",
  },
  allEvents: "All",
  chosenEvents: (count: number) => `${count} chosen`,
  never: "Never",
  states: { disabled: "Disabled", failing: "Failing", enabled: "Enabled" },
  receiver: "Receiver",
  none: {
    title: "No endpoint yet.",
    explains:
      "Add the address of a receiver and it hears of each order as it moves. This one checks the signature and answers:",
  },
  adding: {
    sub: {
      live: "It hears of what happens in the live environment from now on.",
      test: "It hears of what happens in the test environment from now on.",
    },
    pending: "Adding…",
    done: (url: string) => `Events from now on go to ${url}. If the secret gets lost, rotate it.`,
  },
  form: {
    address: "Address",
    addressHint: "https, and answered with 2xx within 15 seconds.",
    events: "Events",
    all: "All events, also those to come",
    some: "Only these",
    noneChosen: "Choose at least one event, or all of them.",
    save: "Save",
    saving: "Saving…",
    saved: "Saved.",
  },
  secret: {
    title: "Copy the secret now: it is shown only once.",
    label: "Signing secret",
    receiver: "A receiver that checks signatures",
    done: "I have copied it",
    rotate: "Rotate secret",
    rotating: "Rotating…",
    rotated:
      "For 24 hours every webhook is signed with both secrets, so that nothing is refused while you change over.",
  },
  removing: {
    open: "Delete this endpoint…",
    explains:
      "Nothing more is sent there, also nothing that waits now. What was sent stays on record.",
    submit: "Delete endpoint now",
    pending: "Deleting…",
  },
  switching: { disable: "Disable", enable: "Enable and send what waits", pending: "Saving…" },
  example: {
    submit: "Send test event",
    pending: "Staging…",
    done: "On its way: see the first delivery below.",
  },
  one: {
    metaTitle: "Webhook endpoint",
    disabled: (reason: string) => `Disabled: ${reason}`,
    disabledExplains: "Nothing is sent there. Events wait, and are sent once it is enabled.",
    created: "Created",
    failingSince: "Failing since",
    oldSecretUntil: "Old secret signs until",
    change: "Address and events",
    secret: "Secret",
    secretSub: "Both secrets sign for a day, so that nothing is refused.",
    stop: "Stop sending",
  },
};

export type EndpointWords = typeof english;

/** Where webhooks go. */
export const ENDPOINTS: Catalogue<EndpointWords> = { en: english };
