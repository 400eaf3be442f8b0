import {
  Banknote,
  Bike,
  BookOpen,
  FileText,
  Gauge,
  HandCoins,
  History,
  House,
  MapPin,
  MessageSquare,
  Package,
  Radar,
  Store,
  Tags,
  ShieldAlert,
  TriangleAlert,
  Truck,
  UserRoundCog,
  UsersRound,
  Wallet,
  Webhook,
} from "lucide-react";
import type { ReactNode } from "react";
import { AlarmBar } from "@/app/_alarms/alarm-bar";
import { alarmsSeen } from "@/app/_alarms/alarms-seen";
import { NOTICE_STREAMS } from "@/app/_notices/notice-stream";
import type { Command } from "@/components/command/command";
import { AppShell } from "@/components/shell/app-shell";
import { NoticeBell } from "@/components/shell/notice-bell";
import { BrandMark } from "@/components/site/brand-mark";
import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { AdminCaller } from "@/lib/dashboard/authority";
import { readMessages } from "@/lib/dashboard/read-messages";
import { listOpenAlarms } from "@/lib/domain/handover/alarms/list-alarms";
import { readLedgerAlarm, type LedgerAlarm } from "@/lib/domain/money/ledger/read-ledger-alarm";
import { countUnreadNotices } from "@/lib/domain/platform/alerts/list-notices";
import { ADMIN, type AdminMessages } from "@/lib/messages/admin.gen";
import { TEAM } from "@/lib/messages/team.gen";
import { SignOutItem } from "./sign-out-item";
import { ViewingBar } from "./viewing-bar";

type DeskShellProps = { caller: AdminCaller; children: ReactNode };

/** The platform's navigation and account around a page. */
export async function DeskShell({ caller: { admin, user }, children }: DeskShellProps) {
  const [messages, { roles }, unread, alarms] = await Promise.all([
    readMessages(ADMIN),
    readMessages(TEAM),
    // If the number cannot be read, the page is shown without it.
    countUnreadNotices(user).catch(() => null),
    listOpenAlarms(admin),
  ]);
  return (
    <AppShell
      brand={{ mark: <BrandMark />, name: "Tumiza", href: "/admin" }}
      company={messages.title}
      person={{ name: user.name, role: roles.admin[user.staffRole].label }}
      items={itemsOf(messages)}
      signOut={<SignOutItem />}
      strip={
        <>
          <AlarmBar alarms={alarms} href="/admin/alarms" namesCompany />
          <ViewingBar />
        </>
      }
      tools={<NoticeBell {...NOTICE_STREAMS.admin} unread={unread} alarms={alarmsSeen(alarms)} />}
      book={{
        commands: commandsOf(messages),
        find: { what: messages.find, address: "/admin/search/find", all: "/admin/search" },
      }}
    >
      <LedgerBanner {...await readLedgerAlarm(admin)} />
      {children}
    </AppShell>
  );
}

function itemsOf({ items }: AdminMessages) {
  return [
    { href: "/admin", label: items.queues, icon: <House />, isExact: true, keys: "g h" },
    {
      href: "/admin/orders",
      label: items.orders,
      icon: <Package />,
      keys: "g o",
      also: ["/admin/disputes"],
    },
    { href: "/admin/dispatch", label: items.dispatch, icon: <Radar />, keys: "g d" },
    {
      href: "/admin/riders",
      label: items.riders,
      icon: <Bike />,
      keys: "g r",
      also: ["/admin/alarms"],
    },
    {
      href: "/admin/merchants",
      label: items.merchants,
      icon: <Store />,
      keys: "g m",
      startsGroup: true,
    },
    { href: "/admin/couriers", label: items.couriers, icon: <Truck /> },
    {
      href: "/admin/top-ups",
      label: items.topUps,
      icon: <Wallet />,
      keys: "g w",
      startsGroup: true,
    },
    { href: "/admin/withdrawals", label: items.withdrawals, icon: <Banknote /> },
    { href: "/admin/collections", label: items.collections, icon: <HandCoins /> },
    { href: "/admin/ledger", label: items.ledger, icon: <BookOpen /> },
    { href: "/admin/pricing", label: items.pricing, icon: <Tags /> },
    { href: "/admin/places", label: items.places, icon: <MapPin />, startsGroup: true },
    { href: "/admin/webhooks", label: items.webhooks, icon: <Webhook /> },
    { href: "/admin/messages", label: items.messages, icon: <MessageSquare /> },
    { href: "/admin/limits", label: items.limits, icon: <Gauge /> },
    { href: "/admin/incidents", label: items.incidents, icon: <TriangleAlert /> },
    { href: "/admin/data-requests", label: items.dataRequests, icon: <UserRoundCog /> },
    { href: "/admin/breaches", label: items.breaches, icon: <ShieldAlert /> },
    { href: "/admin/texts", label: items.texts, icon: <FileText /> },
    { href: "/admin/team", label: items.team, icon: <UsersRound />, startsGroup: true },
    { href: "/admin/activity", label: items.activity, icon: <History /> },
  ];
}

/** The commands beyond the navigation. */
function commandsOf({ commands }: AdminMessages): Command[] {
  return [
    { group: "goTo", label: commands.withoutRider, href: "/admin/orders/without-rider" },
    { group: "goTo", label: commands.late, href: "/admin/orders/late" },
    { group: "goTo", label: commands.stuck, href: "/admin/orders/stuck" },
    { group: "goTo", label: commands.adjustments, href: "/admin/ledger/adjustments" },
    { group: "goTo", label: commands.invoices, href: "/admin/invoices" },
    { group: "goTo", label: commands.priceChanges, href: "/admin/pricing/changes" },
    { group: "goTo", label: commands.notifications, href: NOTICE_STREAMS.admin.href },
    { group: "goTo", label: commands.alarms, href: "/admin/alarms" },
    { group: "goTo", label: commands.disputes, href: "/admin/disputes" },
    { group: "goTo", label: commands.testOrders, href: "/admin/orders?env=test" },
  ];
}

/** Above every admin page while the ledger has findings. */
async function LedgerBanner({ findings }: LedgerAlarm) {
  const texts = (await readMessages(ADMIN)).ledgerBanner;

  if (findings === 0) return null;
  return (
    <div className="mb-6" data-ledger-findings={findings}>
      <Notice tone="bad" title={texts.title}>
        {texts.findings({
          findings,
          link: <AppLink href="/admin/ledger">{texts.reviewThem}</AppLink>,
        })}
      </Notice>
    </div>
  );
}
