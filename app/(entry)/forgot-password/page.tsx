import type { Metadata } from "next";
import { LanguageLink } from "@/components/site/language-link";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import { REFUSALS } from "@/lib/domain/errors";
import { mailDelivery } from "@/lib/domain/messaging/mails/mail-delivery";
import { FORGOT_PASSWORD } from "@/lib/messages/forgot-password.gen";
import { ForgotPasswordForm } from "./forgot-password-form";

export async function generateMetadata(): Promise<Metadata> {
  const { forgotPasswordPage } = await readMessages(FORGOT_PASSWORD);
  return { title: forgotPasswordPage.metaTitle, robots: { index: false } };
}

/** Whether mail is set up is known when the server runs, not when it is built. */
export const dynamic = "force-dynamic";

export default async function ForgotPasswordPage() {
  const texts = (await readMessages(FORGOT_PASSWORD)).forgotPasswordPage;

  return (
    <>
      {mailDelivery() === "none" ? (
        <>
          <PageHead title={texts.title} />
          <Notice tone="warn" title={REFUSALS.mail_not_set_up.error}>
            {REFUSALS.mail_not_set_up.message}
          </Notice>
        </>
      ) : (
        <ForgotPasswordForm hasOutbox={mailDelivery() === "outbox"} />
      )}
      <p className="mt-8 text-muted">{texts.riders}</p>
      <p className="mt-2 text-muted">
        {texts.remembered({ link: <a href="/sign-in">{texts.signIn}</a> })}
      </p>
      <p className="mt-8">
        <LanguageLink />
      </p>
    </>
  );
}
