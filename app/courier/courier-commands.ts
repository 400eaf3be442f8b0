import type { Command, CommandBook } from "@/components/command/command";
import type { CourierMessages } from "@/lib/messages/courier.gen";
import type { CourierRole } from "@/lib/domain/couriers/courier-context";

type Offered = Command & { only: readonly CourierRole[] };

function offeredBy({ commands }: CourierMessages): Offered[] {
  return [
    {
      group: "do",
      ...named(commands.addRider),
      href: "/courier/riders/new",
      keys: "n",
      only: ["owner", "dispatcher"],
    },
    {
      group: "do",
      ...named(commands.withdraw),
      href: "/courier/earnings/withdraw",
      only: ["owner", "finance"],
    },
    {
      group: "do",
      ...named(commands.createToken),
      href: "/courier/developers/tokens/new",
      only: ["owner"],
    },
    {
      group: "do",
      ...named(commands.invite),
      href: "/courier/team/invite",
      only: ["owner"],
    },
    {
      group: "goTo",
      ...named(commands.requests),
      href: "/courier/developers/requests",
      keys: "g l",
      only: ["owner"],
    },
    {
      group: "goTo",
      ...named(commands.activity),
      href: "/courier/team/activity",
      only: ["owner"],
    },
  ];
}

/** What a courier's command menu does beyond the navigation; only what the role allows. */
export function courierCommands(messages: CourierMessages, staffRole: CourierRole): CommandBook {
  return {
    commands: offeredBy(messages).flatMap(({ only, ...command }) =>
      only.includes(staffRole) ? [command] : [],
    ),
    find: { what: messages.find, address: "/courier/riders/find", all: "/courier/riders" },
  };
}

function named({ label, also }: { label: string; also?: string[] }) {
  return { label, ...(also && { messages: also }) };
}
