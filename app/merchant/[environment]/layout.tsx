import { CodeXml, FileUp, House, Package, Settings, UsersRound, Wallet } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SignOutItem } from "@/app/_sign-out/sign-out-item";
import { ViewingBar } from "@/app/_viewing/viewing-bar";
import { AppShell } from "@/components/shell/app-shell";
import { BrandMark } from "@/components/site/brand-mark";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantPosition } from "@/lib/domain/accounts/session";
import { MERCHANT, type MerchantMessages } from "@/lib/messages/merchant.gen";
import { TEAM } from "@/lib/messages/team.gen";
import { TestLink, TestStrip } from "./_components/environment-links";
import { ORDERING_POSITIONS } from "./_components/may-order";
import { merchantCommands } from "./merchant-commands";

type MerchantLayoutProps = { params: Promise<{ environment: string }>; children: ReactNode };

/** A tab of the test environment cannot be taken for one of the live one. */
export async function generateMetadata({ params }: MerchantLayoutProps): Promise<Metadata> {
  const { environment } = await params;
  const { title } = await readMessages(MERCHANT);
  const prefix = environment === "test" ? "[TEST] " : "";
  return {
    title: { default: `${prefix}${title}`, template: `${prefix}%s · ${title}` },
    ...(environment === "test" && { icons: { icon: "/icon-test.svg" } }),
  };
}

/** The frame of the merchant's pages. Each page asks for authority itself. */
export default async function MerchantLayout({ params, children }: MerchantLayoutProps) {
  const { environment } = await params;
  const { merchant, user, isReadOnly } = await requireMerchant(environment);
  const [messages, { positions }] = await Promise.all([readMessages(MERCHANT), readMessages(TEAM)]);
  const home = `/merchant/${environment}`;
  const items = itemsAt(messages.items, home).filter(
    ({ only }) => !only || only.some((own) => own === user.position),
  );
  return (
    <AppShell
      brand={{ mark: <BrandMark />, name: "Tumiza", href: home }}
      company={user.company.name}
      person={{ name: user.name, role: positions.merchant[user.position].label }}
      items={items.map(({ only: _, ...item }) => item)}
      signOut={<SignOutItem />}
      strip={
        <>
          {isReadOnly && <ViewingBar />}
          {environment === "test" && <TestStrip />}
        </>
      }
      book={merchantCommands(messages, merchant.environment, user.position)}
      tools={environment === "live" && <TestLink />}
    >
      {children}
    </AppShell>
  );
}

/** Hides items that the position can't use; each page enforces access itself. */
function itemsAt(messages: MerchantMessages["items"], home: string) {
  return [
    { href: home, label: messages.home, icon: <House />, isExact: true, keys: "g h" },
    {
      href: `${home}/orders`,
      label: messages.orders,
      icon: <Package />,
      exceptFor: `${home}/orders/import`,
      keys: "g o",
    },
    { href: `${home}/wallet`, label: messages.wallet, icon: <Wallet />, keys: "g w" },
    {
      href: `${home}/orders/import`,
      label: messages.import,
      icon: <FileUp />,
      only: ORDERING_POSITIONS,
    },
    { href: `${home}/developers`, label: messages.developers, icon: <CodeXml />, only: DEVELOPING },
    { href: `${home}/team`, label: messages.team, icon: <UsersRound />, only: MANAGING },
    { href: `${home}/settings`, label: messages.settings, icon: <Settings /> },
  ];
}

const DEVELOPING: readonly MerchantPosition[] = ["owner", "developer"];
const MANAGING: readonly MerchantPosition[] = ["owner"];
