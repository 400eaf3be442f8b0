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
import { readLedgerAlarm, type LedgerAlarm } from "@/lib/domain/ledger/read-ledger-alarm";
import type { AdminPosition } from "@/lib/domain/platform/admin-context";
import { ViewingBar } from "@/app/_viewing/viewing-bar";
import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN } from "@/lib/messages/admin.gen";
import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";

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
