import { LanguageLink } from "@/components/site/language-link";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { readLanguage, readMessages, titled } from "@/lib/dashboard/read-messages";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import { mailDelivery } from "@/lib/domain/messaging/mails/mail-delivery";
import { ACCOUNT_REFUSALS } from "@/lib/messages/account-refusals.gen";
import { inLanguage } from "@/lib/messages/language-in-address";
import { SIGN_UP } from "@/lib/messages/sign-up.gen";
import { RequestSignUpForm } from "./request-sign-up-form";

export const generateMetadata = titled(SIGN_UP, ({ signUpPage }) => signUpPage.metaTitle);

/** A build has no database to read markets from. */
export const dynamic = "force-dynamic";

export default async function SignUpPage() {
  const texts = (await readMessages(SIGN_UP)).signUpPage;
  const noMail = (await readMessages(ACCOUNT_REFUSALS)).mail_not_set_up;
  const signIn = inLanguage("/sign-in", await readLanguage());

  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      {mailDelivery() === "none" ? (
        <Notice tone="warn" title={noMail.title}>
          {noMail.message}
        </Notice>
      ) : (
        <RequestSignUpForm markets={await listMarkets()} hasOutbox={mailDelivery() === "outbox"} />
      )}
      <p className="mt-8 text-muted">
        {texts.haveAccount({ link: <a href={signIn}>{texts.signIn}</a> })}
      </p>
      <p className="mt-8">
        <LanguageLink />
      </p>
    </>
  );
}
