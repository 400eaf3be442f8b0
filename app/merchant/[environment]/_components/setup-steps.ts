import type { Environment } from "@/lib/domain/authority/merchant-context";
import { may } from "@/lib/domain/authority/rights";
import type { Session } from "@/lib/domain/authority/session";
import type { Setup } from "@/lib/domain/ordering/orders/read-setup";
import type { HomeMessages } from "@/lib/messages/home.gen";

export type SetupStep = {
  title: string;
  why: string;
  action: string;
  isDone: boolean;
  href: string;
  /** Whether the step can be done with a sample. */
  hasSample?: boolean;
};

type Offered = SetupStep & { isOffered: boolean };

type SetupWords = HomeMessages["setup"];

/** The steps for the reader's role. A person who also places orders sees the developers' steps once a key is in use. */
export function setupSteps(
  messages: SetupWords,
  setup: Setup,
  { environment, user }: { environment: Environment; user: Session },
): SetupStep[] {
  const home = `/merchant/${environment}`;
  const isDeveloper = may(user, "manage_integration");
  const isOnlyDeveloper = isDeveloper && !may(user, "place_orders");
  const order = {
    ...messages.order[environment],
    isOffered: may(user, "place_orders"),
    isDone: setup.hasOrder,
    href: `${home}/orders/new`,
    hasSample: environment === "test" && setup.hasPickup,
  };
  const topUp = {
    ...messages.topUp,
    isOffered: may(user, "pay_in"),
    isDone: setup.hasMoney,
    href: "/merchant/live/wallet/top-up",
  };
  const offered: Offered[] = [
    {
      ...messages.pickup,
      isOffered: may(user, "set_places"),
      isDone: setup.hasPickup,
      href: `${home}/settings/pickup`,
    },
    // A live order is paid for first; a test order with play money.
    ...(environment === "live" ? [topUp, order] : [order, topUp]),
    {
      ...messages.api,
      isOffered: isOnlyDeveloper,
      isDone: setup.usesApi,
      href: `${home}/developers`,
    },
    {
      ...messages.endpoint,
      isOffered: isOnlyDeveloper || (isDeveloper && setup.usesApi),
      isDone: setup.hasEndpoint,
      href: `${home}/developers/webhooks/new`,
    },
  ];
  return offered.filter(({ isOffered }) => isOffered).map(({ isOffered: _, ...step }) => step);
}
