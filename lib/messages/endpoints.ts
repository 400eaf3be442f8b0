import type { Catalogue } from "./language";

const english = {
  title: "Webhooks",
  sub: "We send signed events to your systems, and retry until they answer 2xx.",
  add: "Add endpoint",
  caption: "Webhook endpoints",
  heads: {
    address: "URL",
    events: "Events",
    lastDelivered: "Last delivered",
    state: "State",
  },
  allEvents: "All",
  chosenEvents: (count: number) => `${count} chosen`,
  never: "Never",
  states: { disabled: "Disabled", failing: "Failing", enabled: "Enabled" },
  receiver: "Webhook handler",
  none: {
    title: "No webhook endpoints yet.",
    explains:
      "Add the URL of your webhook handler to get an event for each order update. This sample checks the signature and answers:",
  },
  adding: {
    sub: {
      live: "Receives live events from now on.",
      test: "Receives test events from now on.",
    },
    pending: "Adding…",
    done: (url: string) =>
      `We send events to ${url} from now on. If you lose the secret, rotate it.`,
  },
  form: {
    address: "URL",
    addressHint: "Must be https and answer 2xx within 15 seconds.",
    events: "Events",
    all: "All events, including future ones",
    some: "Selected events",
    noneChosen: "Choose at least one event, or all events.",
    save: "Save endpoint",
    saving: "Saving…",
    saved: "Endpoint saved.",
  },
  secret: {
    title: "Copy the secret now. We show it only once.",
    label: "Signing secret",
    receiver: "A handler that checks signatures",
    done: "I've copied it",
    rotate: "Rotate secret",
    rotating: "Rotating…",
    rotated:
      "For 24 hours we sign every webhook with both secrets, so none is refused while you switch.",
  },
  removing: {
    open: "Delete this endpoint…",
    explains: "We stop sending to it and drop waiting deliveries. Past deliveries stay on record.",
    submit: "Delete endpoint",
    pending: "Deleting…",
  },
  switching: {
    disable: "Disable endpoint",
    enable: "Enable and send waiting events",
    pending: "Saving…",
  },
  example: {
    submit: "Send test event",
    pending: "Sending…",
    done: "Test event sent. See the first delivery below.",
  },
  one: {
    metaTitle: "Webhook endpoint",
    disabled: (reason: string) => `Disabled: ${reason}`,
    disabledExplains:
      "We send nothing while the endpoint is disabled. Events wait until you enable it.",
    created: "Created",
    failingSince: "Failing since",
    oldSecretUntil: "Old secret works until",
    change: "URL and events",
    secret: "Secret",
    secretSub: "After rotating, both secrets sign for 24 hours, so no webhook is refused.",
    stop: "Stop sending",
  },
};

export type EndpointMessages = typeof english;

/** Webhook endpoints. */
export const ENDPOINTS: Catalogue<EndpointMessages> = { en: english, ny: english };
