import type { Metadata } from "next";
import { LanguageLink } from "@/components/site/language-link";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import { readPasswordReset } from "@/lib/domain/access/accounts/read-password-reset";
import { isRefusal } from "@/lib/domain/errors";
import { RESET_PASSWORD } from "@/lib/messages/reset-password.gen";
import { ResetPasswordForm } from "./reset-password-form";

/** The address is a secret: it goes to no search engine and to no other site. */
export async function generateMetadata(): Promise<Metadata> {
  const { resetPasswordPage: resetPasswordTokenPage } = await readMessages(RESET_PASSWORD);
  return {
    title: resetPasswordTokenPage.metaTitle,
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}

type ResetPasswordPageProps = { params: Promise<{ token: string }> };

export default async function ResetPasswordPage({ params }: ResetPasswordPageProps) {
  const texts = (await readMessages(RESET_PASSWORD)).resetPasswordPage;

  const { token } = await params;
  const email = await findEmail(token);
  if (email === undefined) return <LinkOver />;
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <ResetPasswordForm token={token} email={email} />
      <p className="mt-8">
        <LanguageLink />
      </p>
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

async function LinkOver() {
  const texts = (await readMessages(RESET_PASSWORD)).resetPasswordPage;

  return (
    <>
      <PageHead title={texts.closedTitle} sub={texts.closedSub} />
      <Button href="/forgot-password">{texts.newLink}</Button>
      <p>
        <LanguageLink />
      </p>
    </>
  );
}
