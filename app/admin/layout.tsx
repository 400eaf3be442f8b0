import {
  Banknote,
  Bike,
  BookOpen,
  Gauge,
  History,
  House,
  Package,
  Radar,
  Store,
  Tags,
  Truck,
  UsersRound,
  Wallet,
  Webhook,
} from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SignOutItem } from "@/app/_sign-out/sign-out-item";
import { AppShell } from "@/components/shell/app-shell";
import { BrandMark } from "@/components/site/brand-mark";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { readLedgerAlarm } from "@/lib/domain/ledger/read-ledger-alarm";
import type { AdminPosition } from "@/lib/domain/platform/admin-context";
import { ViewingBar } from "@/app/_viewing/viewing-bar";
import { LedgerBanner } from "./_components/ledger-banner";

export const metadata: Metadata = {
  title: { default: "Admin", template: "%s · Tumiza admin" },
};

const POSITION_NAMES: Record<AdminPosition, string> = {
  admin: "Admin",
  finance: "Finance",
  support: "Support",
};

const ITEMS = [
  { href: "/admin", label: "Queues", icon: <House />, isExact: true, keys: "g h" },
  { href: "/admin/orders", label: "Orders", icon: <Package />, keys: "g o" },
  { href: "/admin/merchants", label: "Merchants", icon: <Store />, keys: "g m" },
  { href: "/admin/couriers", label: "Couriers", icon: <Truck /> },
  { href: "/admin/riders", label: "Riders", icon: <Bike />, keys: "g r" },
  { href: "/admin/dispatch", label: "Dispatch", icon: <Radar /> },
  { href: "/admin/top-ups", label: "Top-ups", icon: <Wallet />, keys: "g w" },
  { href: "/admin/withdrawals", label: "Withdrawals", icon: <Banknote /> },
  { href: "/admin/ledger", label: "Ledger", icon: <BookOpen /> },
  { href: "/admin/pricing", label: "Pricing", icon: <Tags /> },
  { href: "/admin/webhooks", label: "Webhooks", icon: <Webhook /> },
  { href: "/admin/limits", label: "Limits", icon: <Gauge /> },
  { href: "/admin/team", label: "Team", icon: <UsersRound /> },
  { href: "/admin/activity", label: "Activity", icon: <History /> },
];

/** The frame of the platform's own pages. Each page asks for authority itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { admin, user } = await requireAdmin();
  return (
    <AppShell
      brand={{ mark: <BrandMark />, name: "Tumiza", href: "/admin" }}
      company="Tumiza admin"
      person={{ name: user.name, role: POSITION_NAMES[user.position] }}
      items={ITEMS}
      signOut={<SignOutItem />}
      strip={<ViewingBar />}
      book={{
        commands: [],
        find: { what: "everything", address: "/admin/search/find", all: "/admin/search" },
      }}
    >
      <LedgerBanner {...await readLedgerAlarm(admin)} />
      {children}
    </AppShell>
  );
}
