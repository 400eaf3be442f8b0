import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { type Invitation, readInvitation } from "@/lib/domain/accounts/read-invitation";
import { isRefusal } from "@/lib/domain/errors";
import { AcceptInvitationForm } from "./_components/accept-invitation-form";

/** The address is a secret, so search engines and other sites must not get it. */
export const metadata: Metadata = {
  title: "Invitation",
  robots: { index: false, follow: false },
  // A form sent without scripts needs a referrer to pass the same-site check.
  referrer: "same-origin",
};

export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const invitation = await findInvitation(token);
  if (!invitation) return <Closed />;
  const { email, position, companyName, invitedBy } = invitation;
  return (
    <>
      <PageHead
        title={`Join ${companyName ?? "the Tumiza team"}`}
        sub={`${invitedBy} invites you as ${position ?? "rider"}.`}
      />
      <AcceptInvitationForm token={token} email={email} />
    </>
  );
}

async function findInvitation(token: string): Promise<Invitation | undefined> {
  return readInvitation(token).catch((error: unknown) => {
    if (isRefusal(error, "invitation_not_found")) return undefined;
    throw error;
  });
}

function Closed() {
  return (
    <>
      <PageHead
        title="This invitation is closed"
        sub="The link was used, has expired or was revoked. Ask the person who sent it for a new one."
      />
      <Button href="/sign-in">Sign in</Button>
    </>
  );
}
