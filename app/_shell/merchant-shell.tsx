import {
  ChartColumn,
  CodeXml,
  Contact,
  FileUp,
  House,
  Link2,
  Package,
  Repeat,
  Settings,
  UsersRound,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";
import { NOTICE_STREAMS } from "@/app/_notices/notice-stream";
import { SignOutItem } from "@/app/_shell/sign-out-item";
import { ViewingBar } from "@/app/_shell/viewing-bar";
import { AppShell } from "@/components/shell/app-shell";
import { EnvStrip } from "@/components/shell/env-strip";
import { NoticeBell } from "@/components/shell/notice-bell";
import type { NavItem } from "@/components/shell/shell-nav";
import { SuspendedBar } from "@/components/shell/suspended-bar";
import { BrandMark } from "@/components/site/brand-mark";
import type { MerchantCaller } from "@/lib/dashboard/authority";
import { isOffered } from "@/lib/dashboard/may-place-orders";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Act } from "@/lib/domain/authority/rights";
import { countUnreadNotices } from "@/lib/domain/platform/alerts/list-notices";
import { MERCHANT, type MerchantMessages } from "@/lib/messages/merchant.gen";
import { TEAM } from "@/lib/messages/team.gen";
import { EnvironmentSwitch } from "./environment-switch";
import { merchantCommands } from "./merchant-commands";

type MerchantShellProps = {
  caller: MerchantCaller;
  /** The page after switching the environment, for a page outside of both. */
  switchFrom?: string;
  children: ReactNode;
};

/** The merchant's navigation, environment and account around a page. */
export async function MerchantShell({ caller, switchFrom, children }: MerchantShellProps) {
  const { merchant, user, isReadOnly } = caller;
  const { environment } = merchant;
  const [messages, { roles }, unread] = await Promise.all([
    readMessages(MERCHANT),
    readMessages(TEAM),
    // If the number cannot be read, the page is shown without it.
    countUnreadNotices(user).catch(() => null),
  ]);
  const home = `/merchant/${environment}`;
  const isOfShop = merchant.branchId === null;
  const items = itemsAt(messages.items, home).filter(
    ({ act, ofBranch }) => (!act || isOffered(caller, act)) && (isOfShop || ofBranch),
  );
  return (
    <AppShell
      brand={{ mark: <BrandMark />, name: "Tumiza", href: home }}
      company={user.company.name}
      person={{ name: user.name, role: roles.merchant[user.staffRole].label }}
      items={items.map(({ act: _, ofBranch: __, ...item }) => item)}
      signOut={<SignOutItem />}
      strip={
        <>
          {isReadOnly && <ViewingBar />}
          {environment === "test" && <EnvStrip />}
          <SuspendedBar texts={messages.suspended} {...user.company} />
        </>
      }
      book={merchantCommands(messages, caller)}
      tools={
        <>
          <EnvironmentSwitch environment={environment} from={switchFrom} />
          {isOfShop && <NoticeBell {...NOTICE_STREAMS.merchant} unread={unread} />}
        </>
      }
    >
      {children}
    </AppShell>
  );
}

/** One that is hidden from those who may not do the act, and from people of a branch unless it is about one. */
type OfferedItem = NavItem & { act?: Act; ofBranch?: true };

/** Each page enforces access itself. */
function itemsAt(messages: MerchantMessages["items"], home: string): OfferedItem[] {
  return [
    { href: home, label: messages.home, icon: <House />, isExact: true, keys: "g h" },
    {
      href: `${home}/orders`,
      label: messages.orders,
      icon: <Package />,
      exceptFor: `${home}/orders/import`,
      keys: "g o",
      ofBranch: true,
    },
    { href: `${home}/wallet`, label: messages.wallet, icon: <Wallet />, keys: "g w" },
    { href: `${home}/customers`, label: messages.customers, icon: <Contact />, keys: "g c" },
    {
      href: `${home}/reports`,
      label: messages.reports,
      icon: <ChartColumn />,
      keys: "g r",
      ofBranch: true,
    },
    {
      href: `${home}/standing-orders`,
      label: messages.standingOrders,
      icon: <Repeat />,
      ofBranch: true,
    },
    { href: `${home}/sale-links`, label: messages.saleLinks, icon: <Link2 /> },
    {
      href: `${home}/orders/import`,
      label: messages.import,
      icon: <FileUp />,
      act: "place_orders",
    },
    {
      href: `${home}/developers`,
      label: messages.developers,
      icon: <CodeXml />,
      act: "manage_integration",
    },
    { href: `${home}/team`, label: messages.team, icon: <UsersRound />, act: "manage_people" },
    { href: `${home}/settings`, label: messages.settings, icon: <Settings /> },
  ];
}
