import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import { REFUSALS } from "@/lib/domain/errors";
import { mailDelivery } from "@/lib/domain/messaging/mails/mail-delivery";
import { SIGN_UP } from "@/lib/messages/sign-up.gen";
import { RequestSignUpForm } from "./request-sign-up-form";

export const generateMetadata = titled(SIGN_UP, ({ signUpPage }) => signUpPage.metaTitle);

/** A build has no database to read markets from. */
export const dynamic = "force-dynamic";

export default async function SignUpPage() {
  const texts = (await readMessages(SIGN_UP)).signUpPage;

  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      {mailDelivery() === "none" ? (
        <Notice tone="warn" title={REFUSALS.mail_not_set_up.error}>
          {REFUSALS.mail_not_set_up.message}
        </Notice>
      ) : (
        <RequestSignUpForm markets={await listMarkets()} hasOutbox={mailDelivery() === "outbox"} />
      )}
      <p className="mt-8 text-muted">
        {texts.haveAccount({ link: <a href="/sign-in">{texts.signIn}</a> })}
      </p>
    </>
  );
}
