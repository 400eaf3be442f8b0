import type { Command, CommandBook } from "@/components/command/command";
import { may, type Act } from "@/lib/domain/authority/rights";
import type { Session } from "@/lib/domain/authority/session";
import type { CourierMessages } from "@/lib/messages/courier.gen";

type Offered = Command & { act: Act };

function offeredBy({ commands }: CourierMessages): Offered[] {
  return [
    {
      group: "do",
      ...named(commands.addRider),
      href: "/courier/riders/new",
      keys: "n",
      act: "manage_riders",
    },
    {
      group: "do",
      ...named(commands.withdraw),
      href: "/courier/earnings/withdraw",
      act: "withdraw_earnings",
    },
    {
      group: "do",
      ...named(commands.createToken),
      href: "/courier/developers/tokens/new",
      act: "manage_integration",
    },
    {
      group: "do",
      ...named(commands.invite),
      href: "/courier/team/invite",
      act: "manage_people",
    },
    {
      group: "goTo",
      ...named(commands.requests),
      href: "/courier/developers/requests",
      keys: "g l",
      act: "manage_integration",
    },
    {
      group: "goTo",
      ...named(commands.activity),
      href: "/courier/team/activity",
      act: "manage_people",
    },
  ];
}

/** The commands of a courier's menu beyond the navigation; only those that its reader may use. */
export function courierCommands(messages: CourierMessages, user: Session): CommandBook {
  return {
    commands: offeredBy(messages).flatMap(({ act, ...command }) =>
      may(user, act) ? [command] : [],
    ),
    find: { what: messages.find, address: "/courier/riders/find", all: "/courier/riders" },
  };
}

function named({ label, also }: { label: string; also?: string[] }) {
  return { label, ...(also && { messages: also }) };
}
