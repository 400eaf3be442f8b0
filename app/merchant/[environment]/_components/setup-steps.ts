import { ORDERING_ROLES, SETTING_ROLES, TOP_UP_ROLES } from "@/lib/domain/merchants/staff-roles";
import type { MerchantRole } from "@/lib/domain/accounts/session";
import type { Environment } from "@/lib/domain/merchants/merchant-context";
import type { Setup } from "@/lib/domain/orders/read-setup";
import type { HomeMessages } from "@/lib/messages/home.gen";

export type SetupStep = {
  title: string;
  why: string;
  action: string;
  isDone: boolean;
  href: string;
  /** Whether it can be done with a sample. */
  hasSample?: boolean;
};

type Offered = SetupStep & { only: readonly MerchantRole[] };

type SetupWords = HomeMessages["setup"];

/** The steps that a role can take. Owners see those of developers once a key is in use. */
export function setupSteps(
  messages: SetupWords,
  setup: Setup,
  { environment, staffRole }: { environment: Environment; staffRole: MerchantRole },
): SetupStep[] {
  const home = `/merchant/${environment}`;
  const developing: MerchantRole[] = setup.usesApi ? ["owner", "developer"] : ["developer"];
  const order = {
    ...messages.order[environment],
    only: ORDERING_ROLES,
    isDone: setup.hasOrder,
    href: `${home}/orders/new`,
    hasSample: environment === "test" && setup.hasPickup,
  };
  const topUp = {
    ...messages.topUp,
    only: TOP_UP_ROLES,
    isDone: setup.hasMoney,
    href: "/merchant/live/wallet/top-up",
  };
  const offered: Offered[] = [
    {
      ...messages.pickup,
      only: SETTING_ROLES,
      isDone: setup.hasPickup,
      href: `${home}/settings`,
    },
    // A live order is paid for first; a test order costs nothing.
    ...(environment === "live" ? [topUp, order] : [order, topUp]),
    {
      ...messages.api,
      only: ["developer"],
      isDone: setup.usesApi,
      href: `${home}/developers`,
    },
    {
      ...messages.endpoint,
      only: developing,
      isDone: setup.hasEndpoint,
      href: `${home}/developers/webhooks/new`,
    },
  ];
  return offered.filter(({ only }) => only.includes(staffRole)).map(({ only: _, ...step }) => step);
}
