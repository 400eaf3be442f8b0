import type { Metadata } from "next";
import { LanguageLink } from "@/components/site/language-link";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import { type Invitation, readInvitation } from "@/lib/domain/access/accounts/read-invitation";
import { isRefusal } from "@/lib/domain/errors";
import { mailDelivery } from "@/lib/domain/messaging/mails/mail-delivery";
import { INVITE } from "@/lib/messages/invite.gen";
import { AcceptInvitationForm } from "./accept-invitation-form";

/** The address is a secret, so search engines and other sites must not get it. */
export async function generateMetadata(): Promise<Metadata> {
  const { invitePage: inviteTokenPage } = await readMessages(INVITE);
  return {
    title: inviteTokenPage.metaTitle,
    robots: { index: false, follow: false },
    // A form sent without scripts needs a referrer to pass the same-site check.
    referrer: "same-origin",
  };
}

export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const texts = (await readMessages(INVITE)).invitePage;

  const { token } = await params;
  const invitation = await findInvitation(token);
  if (!invitation) return <Closed />;
  const { email, staffRole, companyName, invitedBy } = invitation;
  return (
    <>
      <PageHead
        title={texts.title({ company: companyName ?? texts.tumizaTeam })}
        sub={texts.sub({ invitedBy, role: staffRole ?? texts.rider })}
      />
      <AcceptInvitationForm token={token} email={email} canMail={mailDelivery() !== "none"} />
      <p className="mt-8">
        <LanguageLink />
      </p>
    </>
  );
}

async function findInvitation(token: string): Promise<Invitation | undefined> {
  return readInvitation(token).catch((error: unknown) => {
    if (isRefusal(error, "invitation_not_found")) return undefined;
    throw error;
  });
}

async function Closed() {
  const texts = (await readMessages(INVITE)).invitePage;

  return (
    <>
      <PageHead title={texts.closedTitle} sub={texts.closedSub} />
      <Button href="/sign-in">{texts.signIn}</Button>
      <p>
        <LanguageLink />
      </p>
    </>
  );
}
