import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Tabs } from "@/components/ui/tabs";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import {
  type CourierFacts,
  readCourierByPlatform,
} from "@/lib/domain/access/couriers/read-courier-by-platform";
import { ADMIN_COURIERS } from "@/lib/messages/admin-couriers.gen";

/** The parts of a courier company's page, each with its own address. */
const TABS = [
  ["overview", ""],
  ["access", "/access"],
] as const;

export type CourierPageProps = { params: Promise<{ courier_id: string }> };

/** The courier company of the address, for a member of staff. */
export async function readCourierOf(params: CourierPageProps["params"]) {
  const reader = await requireAdmin();
  const { courier_id: id } = await params;
  const courier = await orNotFound(readCourierByPlatform(reader.admin, id), "courier_not_found");
  return { ...reader, courier };
}

type CourierFrameProps = {
  courier: CourierFacts;
  tab: (typeof TABS)[number][0];
  children: ReactNode;
};

/** The head of a courier company's pages: who it is, whether suspended, and the tabs. */
export async function CourierFrame({ courier, tab, children }: CourierFrameProps) {
  const { courierPage: texts, suspension } = await readMessages(ADMIN_COURIERS);
  const { id, name, marketName, suspendedAt, suspendedReason, timezone } = courier;
  return (
    <>
      <PageHead
        title={name}
        sub={texts.sub({
          market: marketName,
          link: <AppLink href={`/admin/activity?company=${id}`}>{texts.activity}</AppLink>,
        })}
        back={{ href: "/admin/couriers", label: texts.couriers }}
      />
      {suspendedAt && (
        <div className="mb-6">
          <Notice tone="bad" title={suspension.title}>
            {suspension.since({
              when: <Instant at={suspendedAt} timeZone={timezone} />,
              reason: suspendedReason?.replace(/\.{1,3}$/, "") ?? "",
            })}
          </Notice>
        </div>
      )}
      <Tabs
        label={texts.tabs.label}
        tabs={TABS.map(([part, below]) => ({
          href: `/admin/couriers/${id}${below}`,
          label: texts.tabs[part],
          isCurrent: part === tab,
        }))}
      />
      <div className="mt-6">{children}</div>
    </>
  );
}
