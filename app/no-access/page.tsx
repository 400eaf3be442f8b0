import { readMessages } from "@/lib/dashboard/read-messages";
import { NO_ACCESS } from "@/lib/messages/no-access.gen";
import type { Metadata } from "next";
import { ForbiddenPage } from "@/components/shell/forbidden-page";
import { SiteFrame } from "@/components/site/site-frame";
import { homeOf } from "@/lib/dashboard/home-of";
import { requireUser } from "@/lib/dashboard/require-user";
import { listManagers } from "@/lib/domain/accounts/list-managers";
import type { Session } from "@/lib/domain/accounts/session";

export async function generateMetadata(): Promise<Metadata> {
  const { noAccessPage } = await readMessages(NO_ACCESS);
  return { title: noAccessPage.metaTitle, robots: { index: false } };
}

/** The role that each section of the site needs. */
const STAFF_OF: Record<string, { role: Session["role"]; people: string }> = {
  admin: { role: "admin", people: "the staff of Tumiza" },
  courier: { role: "courier", people: "the staff of courier companies" },
  driver: { role: "rider", people: "riders" },
  merchant: { role: "merchant", people: "the staff of merchants" },
};

type NoAccessPageProps = { searchParams: Promise<{ page?: string | string[] }> };

/** The page for signed-in users without access; `proxy.ts` gives it status 403. */
export default async function NoAccessPage({ searchParams }: NoAccessPageProps) {
  const texts = (await readMessages(NO_ACCESS)).noAccessPage;

  const { user } = await requireUser();
  const { page } = await searchParams;
  const owner = STAFF_OF[String(page).split("/")[1] ?? ""];
  const isForeign = owner !== undefined && owner.role !== user.role;
  const grantors = isForeign ? [] : await listManagers(user);
  return (
    <SiteFrame>
      <div className="py-10">
        <ForbiddenPage
          what="This page"
          role={`${user.position ?? user.role} of ${user.company?.name ?? "Tumiza"}`}
          allowed={isForeign ? `an account of ${owner.people}` : "another position"}
          grantors={grantors.map(({ name, email }) => ({ name, contact: email }))}
          back={{ href: homeOf(user), label: texts.goHome }}
        />
      </div>
    </SiteFrame>
  );
}
