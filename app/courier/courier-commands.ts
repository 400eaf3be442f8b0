import type { Command, CommandBook } from "@/components/command/command";
import type { CourierPosition } from "@/lib/domain/couriers/courier-context";

type Offered = Command & { only: readonly CourierPosition[] };

const OFFERED: Offered[] = [
  {
    group: "do",
    label: "Add rider",
    href: "/courier/riders/new",
    keys: "n",
    only: ["owner", "dispatcher"],
  },
  {
    group: "do",
    label: "Withdraw earnings",
    href: "/courier/earnings/withdraw",
    messages: ["pay out"],
    only: ["owner", "finance"],
  },
  {
    group: "do",
    label: "Create token",
    href: "/courier/developers/tokens/new",
    messages: ["key", "api"],
    only: ["owner"],
  },
  {
    group: "do",
    label: "Invite a colleague",
    href: "/courier/team/invite",
    messages: ["people"],
    only: ["owner"],
  },
  {
    group: "goTo",
    label: "Requests",
    href: "/courier/developers/requests",
    keys: "g l",
    messages: ["logs"],
    only: ["owner"],
  },
  {
    group: "goTo",
    label: "Activity",
    href: "/courier/team/activity",
    messages: ["audit", "history"],
    only: ["owner"],
  },
];

/** What a courier's command menu does beyond the navigation; only what the position allows. */
export function courierCommands(position: CourierPosition): CommandBook {
  return {
    commands: OFFERED.flatMap(({ only, ...command }) => (only.includes(position) ? [command] : [])),
    find: { what: "riders", address: "/courier/riders/find", all: "/courier/riders" },
  };
}
