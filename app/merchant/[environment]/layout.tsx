import type { Metadata } from "next";
import { House } from "lucide-react";
import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import { EnvStrip } from "@/components/shell/env-strip";
import { BrandMark } from "@/components/site/brand-mark";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantPosition } from "@/lib/domain/accounts/session";
import { LeaveItem } from "./_components/leave-item";

export const metadata: Metadata = {
  title: { default: "Merchant", template: "%s · Tumiza merchant" },
};

const POSITION_NAMES: Record<MerchantPosition, string> = {
  owner: "Owner",
  operator: "Operator",
  finance: "Finance",
  developer: "Developer",
  viewer: "Viewer",
};

type MerchantLayoutProps = { params: Promise<{ environment: string }>; children: ReactNode };

/** The frame of the merchant's pages. Each page asks for authority itself. */
export default async function MerchantLayout({ params, children }: MerchantLayoutProps) {
  const { environment } = await params;
  const { user } = await requireMerchant(environment);
  const home = `/merchant/${environment}`;
  return (
    <AppShell
      brand={{ mark: <BrandMark />, name: "Tumiza", href: home }}
      company={user.company.name}
      person={{ name: user.name, role: POSITION_NAMES[user.position] }}
      items={[{ href: home, label: "Home", icon: <House />, isExact: true }]}
      signOut={<LeaveItem />}
      strip={environment === "test" && <EnvStrip href="/merchant/live" linkLabel="Go to live" />}
    >
      {children}
    </AppShell>
  );
}
