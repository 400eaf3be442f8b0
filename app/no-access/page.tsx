import type { Metadata } from "next";
import { roleLabel, rolesAt } from "@/app/_team/role-label";
import { ForbiddenPage } from "@/components/shell/forbidden-page";
import { SiteFrame } from "@/components/site/site-frame";
import { homeOf } from "@/lib/dashboard/home-of";
import { readMessages } from "@/lib/dashboard/read-messages";
import { requireUser } from "@/lib/dashboard/require-user";
import { listManagers } from "@/lib/domain/access/accounts/list-managers";
import type { Session } from "@/lib/domain/authority/session";
import { NO_ACCESS } from "@/lib/messages/no-access.gen";
import { TEAM, type TeamMessages } from "@/lib/messages/team.gen";

export async function generateMetadata(): Promise<Metadata> {
  const { noAccessPage } = await readMessages(NO_ACCESS);
  return { title: noAccessPage.metaTitle, robots: { index: false } };
}

/** The role that each section of the site needs. */
const ROLE_OF: Record<string, Session["role"]> = {
  admin: "admin",
  courier: "courier",
  driver: "rider",
  merchant: "merchant",
};

type NoAccessPageProps = { searchParams: Promise<{ page?: string | string[] }> };

/** The page for signed-in users without access; `proxy.ts` gives it status 403. */
export default async function NoAccessPage({ searchParams }: NoAccessPageProps) {
  const texts = (await readMessages(NO_ACCESS)).noAccessPage;

  const { user } = await requireUser();
  const { page } = await searchParams;
  const owner = ROLE_OF[String(page).split("/")[1] ?? ""];
  const isForeign = owner !== undefined && owner !== user.role;
  const grantors = isForeign ? [] : await listManagers(user);
  const home = await homeOf(user);
  return (
    <SiteFrame home={home}>
      <div className="py-10">
        <ForbiddenPage
          role={texts.roleAt({
            role: roleOf(user, await readMessages(TEAM)) ?? texts.rider,
            company: user.company?.name ?? "Tumiza",
          })}
          allowed={isForeign ? texts.accounts[owner] : texts.anotherRole}
          grantors={grantors.map(({ name, email }) => ({ name, contact: email }))}
          back={{ href: home, label: texts.goHome }}
        />
      </div>
    </SiteFrame>
  );
}

/** The label of a staff member's role; riders have none. */
function roleOf({ role, staffRole }: Session, messages: TeamMessages): string | null {
  if (role === "rider") return null;
  const place = role === "merchant" ? "live" : role;
  return roleLabel(rolesAt(messages, place), staffRole);
}
