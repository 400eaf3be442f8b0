import { Banknote, Bike, House, Wallet } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LeaveItem } from "@/app/account/_components/leave-item";
import { AppShell } from "@/components/shell/app-shell";
import { BrandMark } from "@/components/site/brand-mark";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { AdminPosition } from "@/lib/domain/platform/admin-context";

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
  { href: "/admin/top-ups", label: "Top-ups", icon: <Wallet />, keys: "g w" },
  { href: "/admin/withdrawals", label: "Withdrawals", icon: <Banknote /> },
  { href: "/admin/riders", label: "Riders", icon: <Bike />, keys: "g r" },
];

/** The frame of the platform's own pages. Each page asks for authority itself. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { user } = await requireAdmin();
  return (
    <AppShell
      brand={{ mark: <BrandMark />, name: "Tumiza", href: "/admin" }}
      company="Tumiza admin"
      person={{ name: user.name, role: POSITION_NAMES[user.position] }}
      items={ITEMS}
      signOut={<LeaveItem />}
      book={{ commands: [] }}
    >
      {children}
    </AppShell>
  );
}
