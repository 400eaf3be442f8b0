import type { Command, CommandBook } from "@/components/command/command";
import type { MerchantCaller } from "@/lib/dashboard/authority";
import { isOffered } from "@/lib/dashboard/may-place-orders";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { Act } from "@/lib/domain/authority/rights";
import type { MerchantMessages } from "@/lib/messages/merchant.gen";

type Offered = Command & { act?: Act; ofBranch?: true };

type Words = MerchantMessages["commands"];

/** A command's label, with other words that find it. */
type Name = { label: string; also?: string[] };

/** The commands beyond the navigation that a person at a merchant's dashboard may do. */
export function merchantCommands(
  { commands: messages, find }: MerchantMessages,
  caller: MerchantCaller,
): CommandBook {
  const { environment, branchId } = caller.merchant;
  const isOfShop = branchId === null;
  const home = `/merchant/${environment}`;
  const orders = `${home}/orders`;
  const offered = [...actionsAt(messages, environment), ...pagesAt(messages, home, environment)];
  return {
    commands: offered.flatMap(({ act, ofBranch, ...command }) =>
      (!act || isOffered(caller, act)) && (isOfShop || ofBranch) ? [command] : [],
    ),
    find: { what: find, address: `${orders}/find`, all: orders },
  };
}

function actionsAt(messages: Words, environment: Environment): Offered[] {
  const home = `/merchant/${environment}`;
  const developers = `${home}/developers`;
  const doing = (name: Name, href: string, rest: Pick<Offered, "act" | "keys" | "ofBranch"> = {}) =>
    ({ group: "do", ...named(name), href, ...rest }) satisfies Offered;
  return [
    doing(messages.newOrder, `${home}/orders/new`, {
      keys: "n",
      act: "place_orders",
      ofBranch: true,
    }),
    doing(messages.newSaleLink, `${home}/sale-links/new`, { act: "place_orders" }),
    doing(messages.topUp, `${home}/wallet/top-up`, { act: "pay_in" }),
    doing(messages.createKey, `${developers}/keys/new`, { act: "manage_integration" }),
    doing(messages.addEndpoint, `${developers}/webhooks/new`, { act: "manage_integration" }),
    doing(messages.addPlace, `${home}/settings/places/new`, { act: "set_places" }),
    doing(messages.invite, `${home}/team/invite`, { act: "manage_people" }),
    {
      group: "do",
      ...named(environment === "test" ? messages.toLive : messages.toTest),
      press: "[data-command=environment]",
      ofBranch: true,
    },
  ];
}

function pagesAt(messages: Words, home: string, environment: Environment): Offered[] {
  const developers = `${home}/developers`;
  const page = (name: Name, href: string, rest: Pick<Offered, "keys"> = {}) =>
    ({ group: "goTo", ...named(name), href, act: "manage_integration", ...rest }) satisfies Offered;
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
    { group: "goTo", ...named(messages.business), href: `${home}/settings/business` },
    { group: "goTo", ...named(messages.brand), href: `${home}/settings/brand` },
    { group: "goTo", ...named(messages.pickup), href: `${home}/settings/pickup` },
    { group: "goTo", ...named(messages.places), href: `${home}/settings/places` },
    {
      group: "goTo",
      ...named(messages.billing),
      href: `${home}/settings/invoices`,
      act: "change_billing",
    },
    { group: "goTo", ...named(messages.notifications), href: `${home}/settings/notifications` },
    {
      group: "goTo",
      ...named(messages.activity),
      href: `${home}/team/activity`,
      act: "manage_people",
    },
  ];
}

function named({ label, also }: Name) {
  return { label, ...(also && { messages: also }) };
}
