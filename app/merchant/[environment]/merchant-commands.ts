import type { Command, CommandBook } from "@/components/command/command";
import type { MerchantPosition } from "@/lib/domain/accounts/session";
import type { Environment } from "@/lib/domain/merchants/merchant-context";
import { ORDERING_POSITIONS } from "./_components/may-order";
import { DEVELOPING } from "./developers/developing";
import { SETTING_POSITIONS } from "./settings/setting-positions";
import { TOP_UP_POSITIONS } from "./wallet/top-up-positions";

type Offered = Command & { only?: readonly MerchantPosition[] };

const OWNERS: readonly MerchantPosition[] = ["owner"];

/** What a merchant's command menu does beyond the navigation; only what the position allows. */
export function merchantCommands(
  environment: Environment,
  position: MerchantPosition,
): CommandBook {
  const home = `/merchant/${environment}`;
  const orders = `${home}/orders`;
  return {
    commands: [...actionsAt(home, environment), ...pagesAt(home, environment)].flatMap(
      ({ only, ...command }) => (!only || only.includes(position) ? [command] : []),
    ),
    find: { what: "orders", address: `${orders}/find`, all: orders },
  };
}

function actionsAt(home: string, environment: Environment): Offered[] {
  const developers = `${home}/developers`;
  const doing = (
    label: string,
    href: string,
    rest: Pick<Offered, "only" | "keys" | "words"> = {},
  ) => ({ group: "Do", label, href, ...rest }) satisfies Offered;
  return [
    doing("New order", `${home}/orders/new`, { keys: "n", only: ORDERING_POSITIONS }),
    doing("Top up the wallet", `${home}/wallet/top-up`, { only: TOP_UP_POSITIONS }),
    doing("Create a key", `${developers}/keys/new`, { words: ["api"], only: DEVELOPING }),
    doing("Add a webhook endpoint", `${developers}/webhooks/new`, { only: DEVELOPING }),
    doing("Add a place", `${home}/settings/places/new`, { only: SETTING_POSITIONS }),
    doing("Invite somebody", `${home}/team/invite`, { words: ["people"], only: OWNERS }),
    {
      group: "Do",
      label: environment === "test" ? "Switch to live" : "Switch to test",
      words: ["environment", "sandbox"],
      press: "[data-command=environment]",
    },
  ];
}

function pagesAt(home: string, environment: Environment): Offered[] {
  const developers = `${home}/developers`;
  const page = (label: string, href: string, rest: Pick<Offered, "keys" | "words"> = {}) =>
    ({ group: "Go to", label, href, only: DEVELOPING, ...rest }) satisfies Offered;
  return [
    page("Keys", `${developers}/keys`),
    page("Requests", `${developers}/requests`, { keys: "g l", words: ["logs"] }),
    page("Webhooks", `${developers}/webhooks`),
    page("Events", `${developers}/events`),
    page("Signatures", `${developers}/signature`),
    ...(environment === "test"
      ? [page("Simulator", `${developers}/simulator`), page("Go-live", `${developers}/go-live`)]
      : []),
    {
      group: "Go to",
      label: "Activity",
      href: `${home}/team/activity`,
      words: ["audit", "history"],
      only: OWNERS,
    },
  ];
}
