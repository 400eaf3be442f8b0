import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { readPasswordReset } from "@/lib/domain/accounts/read-password-reset";
import { isRefusal } from "@/lib/domain/errors";
import { ResetPasswordForm } from "./_components/reset-password-form";

/** The address is a secret: it goes to no search engine and to no other site. */
export const metadata: Metadata = {
  title: "Choose a new password",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

type ResetPasswordPageProps = { params: Promise<{ token: string }> };

export default async function ResetPasswordPage({ params }: ResetPasswordPageProps) {
  const { token } = await params;
  const email = await findEmail(token);
  if (email === undefined) return <LinkOver />;
  return (
    <>
      <PageHead
        title="Choose a new password"
        sub="You'll be signed out on all devices. Sign in with the new password afterwards."
      />
      <ResetPasswordForm token={token} email={email} />
    </>
  );
}

async function findEmail(token: string): Promise<string | undefined> {
  try {
    return (await readPasswordReset(token)).email;
  } catch (error) {
    if (isRefusal(error, "password_reset_not_found")) return undefined;
    throw error;
  }
}

function LinkOver() {
  return (
    <>
      <PageHead
        title="This link doesn't work any more"
        sub="A link to choose a new password works once, for one hour."
      />
      <Button href="/forgot-password">Get a new link</Button>
    </>
  );
}
