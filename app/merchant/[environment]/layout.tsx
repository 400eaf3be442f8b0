import { CodeXml, FileUp, House, Package, Settings, UsersRound, Wallet } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LeaveItem } from "@/app/account/_components/leave-item";
import { AppShell } from "@/components/shell/app-shell";
import { BrandMark } from "@/components/site/brand-mark";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantPosition } from "@/lib/domain/accounts/session";
import { TestLink, TestStrip } from "./_components/environment-links";
import { ORDERING_POSITIONS } from "./_components/may-order";
import { merchantCommands } from "./merchant-commands";

const POSITION_NAMES: Record<MerchantPosition, string> = {
  owner: "Owner",
  operator: "Operator",
  finance: "Finance",
  developer: "Developer",
  viewer: "Viewer",
};

type MerchantLayoutProps = { params: Promise<{ environment: string }>; children: ReactNode };

/** A tab of the test environment cannot be taken for one of the live one. */
export async function generateMetadata({ params }: MerchantLayoutProps): Promise<Metadata> {
  const { environment } = await params;
  const prefix = environment === "test" ? "[TEST] " : "";
  return {
    title: { default: `${prefix}Tumiza merchant`, template: `${prefix}%s · Tumiza merchant` },
    ...(environment === "test" && { icons: { icon: "/icon-test.svg" } }),
  };
}

/** The frame of the merchant's pages. Each page asks for authority itself. */
export default async function MerchantLayout({ params, children }: MerchantLayoutProps) {
  const { environment } = await params;
  const { merchant, user } = await requireMerchant(environment);
  const home = `/merchant/${environment}`;
  const items = itemsAt(home).filter(
    ({ only }) => !only || only.some((own) => own === user.position),
  );
  return (
    <AppShell
      brand={{ mark: <BrandMark />, name: "Tumiza", href: home }}
      company={user.company.name}
      person={{ name: user.name, role: POSITION_NAMES[user.position] }}
      items={items.map(({ only: _, ...item }) => item)}
      signOut={<LeaveItem />}
      strip={environment === "test" && <TestStrip />}
      book={merchantCommands(merchant.environment, user.position)}
      tools={environment === "live" && <TestLink />}
    >
      {children}
    </AppShell>
  );
}

/** What is of no use to somebody's position is not offered; the page itself is what refuses. */
function itemsAt(home: string) {
  return [
    { href: home, label: "Home", icon: <House />, isExact: true, keys: "g h" },
    {
      href: `${home}/orders`,
      label: "Orders",
      icon: <Package />,
      exceptFor: `${home}/orders/import`,
      keys: "g o",
    },
    { href: `${home}/wallet`, label: "Wallet", icon: <Wallet />, keys: "g w" },
    { href: `${home}/orders/import`, label: "Import", icon: <FileUp />, only: ORDERING_POSITIONS },
    { href: `${home}/developers`, label: "Developers", icon: <CodeXml />, only: DEVELOPING },
    { href: `${home}/team`, label: "Team", icon: <UsersRound />, only: MANAGING },
    { href: `${home}/settings`, label: "Settings", icon: <Settings /> },
  ];
}

const DEVELOPING: readonly MerchantPosition[] = ["owner", "developer"];
const MANAGING: readonly MerchantPosition[] = ["owner"];
