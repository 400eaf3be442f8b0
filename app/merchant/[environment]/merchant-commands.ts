import type { Command, CommandBook } from "@/components/command/command";
import type { MerchantPosition } from "@/lib/domain/accounts/session";
import type { Environment } from "@/lib/domain/merchants/merchant-context";
import type { MerchantWords } from "@/lib/words/merchant";
import { ORDERING_POSITIONS } from "./_components/may-order";
import { DEVELOPING } from "./developers/developing";
import { SETTING_POSITIONS } from "./settings/setting-positions";
import { TOP_UP_POSITIONS } from "./wallet/top-up-positions";

type Offered = Command & { only?: readonly MerchantPosition[] };

type Words = MerchantWords["commands"];

/** What a command is called, and what else somebody may call it. */
type Name = { label: string; also?: string[] };

const OWNERS: readonly MerchantPosition[] = ["owner"];

/** What a merchant's command menu does beyond the navigation; only what the position allows. */
export function merchantCommands(
  { commands: words, find }: MerchantWords,
  environment: Environment,
  position: MerchantPosition,
): CommandBook {
  const home = `/merchant/${environment}`;
  const orders = `${home}/orders`;
  const offered = [...actionsAt(words, home, environment), ...pagesAt(words, home, environment)];
  return {
    commands: offered.flatMap(({ only, ...command }) =>
      !only || only.includes(position) ? [command] : [],
    ),
    find: { what: find, address: `${orders}/find`, all: orders },
  };
}

function actionsAt(words: Words, home: string, environment: Environment): Offered[] {
  const developers = `${home}/developers`;
  const doing = (name: Name, href: string, rest: Pick<Offered, "only" | "keys"> = {}) =>
    ({ group: "do", ...named(name), href, ...rest }) satisfies Offered;
  return [
    doing(words.newOrder, `${home}/orders/new`, { keys: "n", only: ORDERING_POSITIONS }),
    doing(words.topUp, `${home}/wallet/top-up`, { only: TOP_UP_POSITIONS }),
    doing(words.createKey, `${developers}/keys/new`, { only: DEVELOPING }),
    doing(words.addEndpoint, `${developers}/webhooks/new`, { only: DEVELOPING }),
    doing(words.addPlace, `${home}/settings/places/new`, { only: SETTING_POSITIONS }),
    doing(words.invite, `${home}/team/invite`, { only: OWNERS }),
    {
      group: "do",
      ...named(environment === "test" ? words.toLive : words.toTest),
      press: "[data-command=environment]",
    },
  ];
}

function pagesAt(words: Words, home: string, environment: Environment): Offered[] {
  const developers = `${home}/developers`;
  const page = (name: Name, href: string, rest: Pick<Offered, "keys"> = {}) =>
    ({ group: "goTo", ...named(name), href, only: DEVELOPING, ...rest }) satisfies Offered;
  return [
    page(words.keys, `${developers}/keys`),
    page(words.requests, `${developers}/requests`, { keys: "g l" }),
    page(words.webhooks, `${developers}/webhooks`),
    page(words.events, `${developers}/events`),
    page(words.signatures, `${developers}/signature`),
    ...(environment === "test"
      ? [
          page(words.simulator, `${developers}/simulator`),
          page(words.goLive, `${developers}/go-live`),
        ]
      : []),
    {
      group: "goTo",
      ...named(words.activity),
      href: `${home}/team/activity`,
      only: OWNERS,
    },
  ];
}

function named({ label, also }: Name) {
  return { label, ...(also && { words: also }) };
}
