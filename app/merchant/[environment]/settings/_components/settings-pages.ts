import type { Route } from "next";
import type { MerchantCaller } from "@/lib/dashboard/authority";
import { may, type Act } from "@/lib/domain/authority/rights";
import type { CompanyAccountMessages } from "@/lib/messages/company-account.gen";
import type { SettingsMessages } from "@/lib/messages/settings.gen";

export type SettingsPage = {
  href: string;
  title: string;
  sub: string;
};

/** The pages of settings that a person may see, in the order of the list. */
export function settingsPages(
  { pickup, places, riders, notifications, business, brand, billing, account }: SettingsMessages,
  company: Pick<CompanyAccountMessages, "title" | "listed">,
  { merchant, user, isReadOnly }: MerchantCaller,
): SettingsPage[] {
  const home = `/merchant/${merchant.environment}/settings`;
  const pages: (SettingsPage & { act?: Act })[] = [
    { href: `${home}/business`, title: business.title, sub: business.listed },
    { href: `${home}/brand`, title: brand.title, sub: brand.listed },
    { href: `${home}/pickup`, title: pickup.title, sub: pickup.listed },
    { href: `${home}/places`, title: places.title, sub: places.listed },
    { href: `${home}/riders`, title: riders.title, sub: riders.listed },
    { href: `${home}/notifications`, title: notifications.title, sub: notifications.sub },
    {
      href: `${home}/invoices`,
      title: billing.title,
      sub: billing.sub,
      act: "change_billing",
    },
    { href: `${home}/company`, title: company.title, sub: company.listed, act: "manage_account" },
    // Platform staff who view a company have an account of their own.
    ...(isReadOnly ? [] : [{ href: "/account", title: account.title, sub: account.sub }]),
  ];
  return pages.flatMap(({ act, ...page }) => (!act || may(user, act) ? [page] : []));
}

/** The list of all pages. */
export function settingsHome(environment: string): Route {
  return `/merchant/${environment}/settings` as Route;
}
