import type { Metadata } from "next";
import { Bike, ChartNoAxesColumn, CodeXml, Package, UsersRound, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { SignOutItem } from "@/app/_sign-out/sign-out-item";
import { AppShell } from "@/components/shell/app-shell";
import { BrandMark } from "@/components/site/brand-mark";
import { requireCourier } from "@/lib/dashboard/require-courier";
import type { CourierPosition } from "@/lib/domain/couriers/courier-context";
import { courierCommands } from "./courier-commands";

export const metadata: Metadata = {
  title: { default: "Courier", template: "%s · Tumiza courier" },
};

const POSITION_NAMES: Record<CourierPosition, string> = {
  owner: "Owner",
  dispatcher: "Dispatcher",
  finance: "Finance",
};

/** Tokens and people are the owner's business. */
const ITEMS = [
  { href: "/courier", label: "Metrics", icon: <ChartNoAxesColumn />, isExact: true, keys: "g m" },
  { href: "/courier/orders", label: "Orders", icon: <Package />, keys: "g o" },
  { href: "/courier/riders", label: "Riders", icon: <Bike />, keys: "g r" },
  { href: "/courier/earnings", label: "Earnings", icon: <Wallet />, keys: "g w" },
  { href: "/courier/developers", label: "Developers", icon: <CodeXml />, isOwners: true },
  { href: "/courier/team", label: "Team", icon: <UsersRound />, isOwners: true },
];

/** The frame of the courier's pages. Each page asks for authority itself. */
export default async function CourierLayout({ children }: { children: ReactNode }) {
  const { user } = await requireCourier();
  return (
    <AppShell
      brand={{ mark: <BrandMark />, name: "Tumiza", href: "/courier" }}
      company={user.company.name}
      person={{ name: user.name, role: POSITION_NAMES[user.position] }}
      items={ITEMS.filter(({ isOwners }) => !isOwners || user.position === "owner").map(
        ({ isOwners: _, ...item }) => item,
      )}
      signOut={<SignOutItem />}
      book={courierCommands(user.position)}
    >
      {children}
    </AppShell>
  );
}
