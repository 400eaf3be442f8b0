import type { Metadata } from "next";
import type { ReactNode } from "react";
import { MerchantShell } from "@/app/_shell/merchant-shell";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { MERCHANT } from "@/lib/messages/merchant.gen";

type MerchantLayoutProps = { params: Promise<{ environment: string }>; children: ReactNode };

/** The title distinguishes tabs of the test environment from live ones. */
export async function generateMetadata({ params }: MerchantLayoutProps): Promise<Metadata> {
  const { environment } = await params;
  const { title } = await readMessages(MERCHANT);
  const prefix = environment === "test" ? "[TEST] " : "";
  return {
    title: { default: `${prefix}${title}`, template: `${prefix}%s · ${title}` },
    ...(environment === "test" && { icons: { icon: "/icon-test.svg" } }),
  };
}

/** The frame of the merchant's pages. Each page checks authority itself. */
export default async function MerchantLayout({ params, children }: MerchantLayoutProps) {
  const { environment } = await params;
  return (
    <MerchantShell caller={await requireMerchant(environment, undefined, "branch")}>
      {children}
    </MerchantShell>
  );
}
