import {
  Bell,
  Bike,
  House,
  CodeXml,
  HandCoins,
  MessageSquare,
  Package,
  Radar,
  Siren,
  Store,
  UsersRound,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";
import { AlarmBar } from "@/app/_alarms/alarm-bar";
import { alarmsSeen } from "@/app/_alarms/alarms-seen";
import { NOTICE_STREAMS } from "@/app/_notices/notice-stream";
import { AppShell } from "@/components/shell/app-shell";
import { NoticeBell } from "@/components/shell/notice-bell";
import type { NavItem } from "@/components/shell/shell-nav";
import { SuspendedBar } from "@/components/shell/suspended-bar";
import { BrandMark } from "@/components/site/brand-mark";
import type { CourierCaller } from "@/lib/dashboard/authority";
import { readMessages } from "@/lib/dashboard/read-messages";
import { may, type Act } from "@/lib/domain/authority/rights";
import { listOpenAlarms } from "@/lib/domain/handover/alarms/list-alarms";
import { countUnreadNotices } from "@/lib/domain/platform/alerts/list-notices";
import { COURIER, type CourierMessages } from "@/lib/messages/courier.gen";
import { TEAM } from "@/lib/messages/team.gen";
import { courierCommands } from "./courier-commands";
import { SignOutItem } from "./sign-out-item";

type CourierShellProps = { caller: CourierCaller; children: ReactNode };

/** The courier company's navigation and account around a page. */
export async function CourierShell({ caller: { courier, user }, children }: CourierShellProps) {
  const [messages, { roles }, unread, alarms] = await Promise.all([
    readMessages(COURIER),
    readMessages(TEAM),
    // If the number cannot be read, the page is shown without it.
    countUnreadNotices(user).catch(() => null),
    listOpenAlarms(courier),
  ]);
  return (
    <AppShell
      brand={{ mark: <BrandMark />, name: "Tumiza", href: "/courier" }}
      company={user.company.name}
      person={{ name: user.name, role: roles.courier[user.staffRole].label }}
      items={itemsOf(messages)
        .filter(({ act }) => !act || may(user, act))
        .map(({ act: _, ...item }) => item)}
      signOut={<SignOutItem />}
      strip={
        <>
          <AlarmBar alarms={alarms} href="/courier/alarms" />
          <SuspendedBar texts={messages.suspended} {...user.company} />
        </>
      }
      book={courierCommands(messages, user)}
      tools={<NoticeBell {...NOTICE_STREAMS.courier} unread={unread} alarms={alarmsSeen(alarms)} />}
    >
      {children}
    </AppShell>
  );
}

/** Only owners manage tokens and people. */
function itemsOf(messages: CourierMessages): (NavItem & { act?: Act })[] {
  const { items } = messages;
  return [
    {
      href: "/courier",
      label: items.metrics,
      icon: <House />,
      isExact: true,
      keys: "g m",
    },
    { href: "/courier/orders", label: items.orders, icon: <Package />, keys: "g o" },
    { href: "/courier/dispatch", label: items.dispatch, icon: <Radar />, keys: "g d" },
    { href: "/courier/riders", label: items.riders, icon: <Bike />, keys: "g r" },
    {
      href: "/courier/messages",
      label: items.messages,
      icon: <MessageSquare />,
      keys: "g s",
      act: "message_riders",
    },
    { href: "/courier/alarms", label: items.alarms, icon: <Siren />, act: "answer_alarms" },
    { href: "/courier/earnings", label: items.earnings, icon: <Wallet />, keys: "g w" },
    {
      href: "/courier/cash",
      label: items.cash,
      icon: <HandCoins />,
      keys: "g c",
      act: "receive_cash",
    },
    {
      href: "/courier/counters",
      label: items.counters,
      icon: <Store />,
      act: "serve_counters",
    },
    { href: "/courier/notifications", label: messages.notifications.title, icon: <Bell /> },
    {
      href: "/courier/developers",
      label: items.developers,
      icon: <CodeXml />,
      act: "manage_integration",
    },
    { href: "/courier/team", label: items.team, icon: <UsersRound />, act: "manage_people" },
  ];
}
