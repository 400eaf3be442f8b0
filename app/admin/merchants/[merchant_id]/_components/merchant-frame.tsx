import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Tabs } from "@/components/ui/tabs";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { type MerchantFacts, readMerchant } from "@/lib/domain/access/merchants/read-merchant";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";

/** The parts of a merchant's page, each with its own address. */
const TABS = [
  ["overview", ""],
  ["money", "/money"],
  ["access", "/access"],
] as const;

export type MerchantPageProps = { params: Promise<{ merchant_id: string }> };

/** The merchant of the address, for a member of staff. */
export async function readMerchantOf(params: MerchantPageProps["params"]) {
  const reader = await requireAdmin();
  const { merchant_id: id } = await params;
  const merchant = await orNotFound(readMerchant(reader.admin, id), "merchant_not_found");
  return { ...reader, merchant };
}

type MerchantFrameProps = {
  merchant: MerchantFacts;
  tab: (typeof TABS)[number][0];
  actions?: ReactNode;
  children: ReactNode;
};

/** The head of a merchant's pages: who it is, whether suspended, and the tabs. */
export async function MerchantFrame({ merchant, tab, actions, children }: MerchantFrameProps) {
  const { merchantPage: texts } = await readMessages(ADMIN_MERCHANTS);
  const { id, name, market, suspendedAt, suspendedReason } = merchant;
  return (
    <>
      <PageHead
        title={name}
        sub={texts.sub({
          market: market.name,
          link: <AppLink href={`/admin/activity?company=${id}`}>{texts.activity}</AppLink>,
        })}
        back={{ href: "/admin/merchants", label: texts.merchants }}
        actions={actions}
      />
      {suspendedAt && (
        <div className="mb-6">
          <Notice tone="bad" title={texts.suspended}>
            {texts.suspendedSince({
              when: <Instant at={suspendedAt} timeZone={market.timezone} />,
              reason: suspendedReason,
            })}
          </Notice>
        </div>
      )}
      <Tabs
        label={texts.tabs.label}
        tabs={TABS.map(([part, below]) => ({
          href: `/admin/merchants/${id}${below}`,
          label: texts.tabs[part],
          isCurrent: part === tab,
        }))}
      />
      <div className="mt-6">{children}</div>
    </>
  );
}
