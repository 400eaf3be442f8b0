import { Bike, Code, House, Package, Users, Wallet, Webhook } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppShell } from "@/components/shell/app-shell";
import { EnvStrip } from "@/components/shell/env-strip";
import type { NavItem } from "@/components/shell/shell-nav";
import { BrandMark } from "@/components/site/brand-mark";
import { FreshChip } from "@/components/ui/fresh-chip";
import { MENU_ITEM } from "@/components/ui/menu-link";
import { PageHead } from "@/components/ui/page-head";
import { env } from "@/lib/core/env";
import { Actions } from "./actions-section";
import { Charts } from "./charts-section";
import { DataSection } from "./data-section";
import { Fields } from "./fields-section";
import { Messages } from "./messages-section";
import { Moving } from "./moving-section";
import { Numbers } from "./numbers-section";
import { Reading } from "./reading-section";

export const metadata: Metadata = {
  title: "Components",
  robots: { index: false },
};

const ITEMS: NavItem[] = [
  { href: "/dev/components", label: "Components", icon: <House /> },
  { href: "#orders", label: "Orders", icon: <Package /> },
  { href: "#riders", label: "Riders", icon: <Bike /> },
  { href: "#wallet", label: "Wallet", icon: <Wallet /> },
  { href: "#team", label: "Team", icon: <Users /> },
  { href: "#webhooks", label: "Webhooks", icon: <Webhook /> },
  { href: "#developers", label: "Developers", icon: <Code /> },
];

/** Every component in every state, for looking at and for the browser tests. */
export default function ComponentsPage() {
  if (env.NODE_ENV === "production" && !env.DEV_PAGES) notFound();
  return (
    <AppShell
      brand={{ mark: <BrandMark />, name: "Tumiza", href: "/dev/components" }}
      company="Mphatso’s Shop"
      person={{ name: "Mphatso Phiri", role: "Owner" }}
      items={ITEMS}
      strip={<EnvStrip />}
      tools={<FreshChip state="live" shown="14:13" />}
      signOut={
        <button type="button" className={MENU_ITEM}>
          Sign out
        </button>
      }
    >
      <PageHead title="Components" sub="Every component of the dashboards, in every state." />
      <Actions />
      <Fields />
      <Messages />
      <DataSection />
      <Numbers />
      <Charts />
      <Reading />
      <Moving />
    </AppShell>
  );
}
