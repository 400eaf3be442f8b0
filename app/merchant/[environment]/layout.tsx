import { CodeXml, FileUp, House, Package, Settings, UsersRound, Wallet } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { LeaveItem } from "@/app/account/_components/leave-item";
import { ViewingBar } from "@/app/admin/_viewing/viewing-bar";
import { AppShell } from "@/components/shell/app-shell";
import { BrandMark } from "@/components/site/brand-mark";
import { readWords } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantPosition } from "@/lib/domain/accounts/session";
import { MERCHANT, type MerchantWords } from "@/lib/words/merchant";
import { TEAM } from "@/lib/words/team";
import { TestLink, TestStrip } from "./_components/environment-links";
import { ORDERING_POSITIONS } from "./_components/may-order";
import { merchantCommands } from "./merchant-commands";

type MerchantLayoutProps = { params: Promise<{ environment: string }>; children: ReactNode };

/** A tab of the test environment cannot be taken for one of the live one. */
export async function generateMetadata({ params }: MerchantLayoutProps): Promise<Metadata> {
  const { environment } = await params;
  const { title } = await readWords(MERCHANT);
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
  const [words, { positions }] = await Promise.all([readWords(MERCHANT), readWords(TEAM)]);
  const home = `/merchant/${environment}`;
  const items = itemsAt(words.items, home).filter(
    ({ only }) => !only || only.some((own) => own === user.position),
  );
  return (
    <AppShell
      brand={{ mark: <BrandMark />, name: "Tumiza", href: home }}
      company={user.company.name}
      person={{ name: user.name, role: positions.merchant[user.position].label }}
      items={items.map(({ only: _, ...item }) => item)}
      signOut={<LeaveItem />}
      strip={
        <>
          {isReadOnly && <ViewingBar />}
          {environment === "test" && <TestStrip />}
        </>
      }
      book={merchantCommands(words, merchant.environment, user.position)}
      tools={environment === "live" && <TestLink />}
    >
      {children}
    </AppShell>
  );
}

/** What is of no use to somebody's position is not offered; the page itself is what refuses. */
function itemsAt(words: MerchantWords["items"], home: string) {
  return [
    { href: home, label: words.home, icon: <House />, isExact: true, keys: "g h" },
    {
      href: `${home}/orders`,
      label: words.orders,
      icon: <Package />,
      exceptFor: `${home}/orders/import`,
      keys: "g o",
    },
    { href: `${home}/wallet`, label: words.wallet, icon: <Wallet />, keys: "g w" },
    {
      href: `${home}/orders/import`,
      label: words.import,
      icon: <FileUp />,
      only: ORDERING_POSITIONS,
    },
    { href: `${home}/developers`, label: words.developers, icon: <CodeXml />, only: DEVELOPING },
    { href: `${home}/team`, label: words.team, icon: <UsersRound />, only: MANAGING },
    { href: `${home}/settings`, label: words.settings, icon: <Settings /> },
  ];
}

const DEVELOPING: readonly MerchantPosition[] = ["owner", "developer"];
const MANAGING: readonly MerchantPosition[] = ["owner"];
