import {
  DEVELOPING,
  ORDERING_ROLES,
  OWNERS,
  SETTING_ROLES,
  TOP_UP_ROLES,
} from "@/lib/domain/merchants/staff-roles";
import type { Command, CommandBook } from "@/components/command/command";
import type { MerchantRole } from "@/lib/domain/accounts/session";
import type { Environment } from "@/lib/domain/merchants/merchant-context";
import type { MerchantMessages } from "@/lib/messages/merchant.gen";

type Offered = Command & { only?: readonly MerchantRole[] };

type Words = MerchantMessages["commands"];

/** A command's label, with other words that find it. */
type Name = { label: string; also?: string[] };

/** The merchant's commands beyond the navigation, as the role allows. */
export function merchantCommands(
  { commands: messages, find }: MerchantMessages,
  environment: Environment,
  { staffRole, mayPlaceOrders }: { staffRole: MerchantRole; mayPlaceOrders: boolean },
): CommandBook {
  const home = `/merchant/${environment}`;
  const orders = `${home}/orders`;
  const offered = [
    ...actionsAt(messages, environment, mayPlaceOrders),
    ...pagesAt(messages, home, environment),
  ];
  return {
    commands: offered.flatMap(({ only, ...command }) =>
      !only || only.includes(staffRole) ? [command] : [],
    ),
    find: { what: find, address: `${orders}/find`, all: orders },
  };
}

function actionsAt(messages: Words, environment: Environment, mayPlaceOrders: boolean): Offered[] {
  const home = `/merchant/${environment}`;
  const developers = `${home}/developers`;
  const doing = (name: Name, href: string, rest: Pick<Offered, "only" | "keys"> = {}) =>
    ({ group: "do", ...named(name), href, ...rest }) satisfies Offered;
  return [
    doing(messages.newOrder, `${home}/orders/new`, {
      keys: "n",
      only: mayPlaceOrders ? ORDERING_ROLES : [],
    }),
    doing(messages.topUp, `${home}/wallet/top-up`, { only: TOP_UP_ROLES }),
    doing(messages.createKey, `${developers}/keys/new`, { only: DEVELOPING }),
    doing(messages.addEndpoint, `${developers}/webhooks/new`, { only: DEVELOPING }),
    doing(messages.addPlace, `${home}/settings/places/new`, { only: SETTING_ROLES }),
    doing(messages.invite, `${home}/team/invite`, { only: OWNERS }),
    {
      group: "do",
      ...named(environment === "test" ? messages.toLive : messages.toTest),
      press: "[data-command=environment]",
    },
  ];
}

function pagesAt(messages: Words, home: string, environment: Environment): Offered[] {
  const developers = `${home}/developers`;
  const page = (name: Name, href: string, rest: Pick<Offered, "keys"> = {}) =>
    ({ group: "goTo", ...named(name), href, only: DEVELOPING, ...rest }) satisfies Offered;
  return [
    page(messages.keys, `${developers}/keys`),
    page(messages.requests, `${developers}/requests`, { keys: "g l" }),
    page(messages.webhooks, `${developers}/webhooks`),
    page(messages.events, `${developers}/events`),
    page(messages.signatures, `${developers}/signature`),
    ...(environment === "test"
      ? [
          page(messages.simulator, `${developers}/simulator`),
          page(messages.goLive, `${developers}/go-live`),
        ]
      : []),
    { group: "goTo", ...named(messages.invoices), href: `${home}/wallet/invoices` },
    { group: "goTo", ...named(messages.notifications), href: `${home}/settings/notifications` },
    {
      group: "goTo",
      ...named(messages.activity),
      href: `${home}/team/activity`,
      only: OWNERS,
    },
  ];
}

function named({ label, also }: Name) {
  return { label, ...(also && { messages: also }) };
}
