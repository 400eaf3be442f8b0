import type { Metadata } from "next";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { listMarkets } from "@/lib/domain/accounts/list-markets";
import { REFUSALS } from "@/lib/domain/errors";
import { mailDelivery } from "@/lib/domain/mails/mail-delivery";
import { RequestSignUpForm } from "./_components/request-sign-up-form";

export const metadata: Metadata = { title: "Sign up" };

/** A build has no database to read markets from. */
export const dynamic = "force-dynamic";

export default async function SignUpPage() {
  return (
    <>
      <PageHead
        title="Open a merchant account"
        sub="We'll email you a link to choose a password and get your test key."
      />
      {mailDelivery === "none" ? (
        <Notice tone="warn" title={REFUSALS.mail_not_set_up.error}>
          {REFUSALS.mail_not_set_up.message}
        </Notice>
      ) : (
        <RequestSignUpForm markets={await listMarkets()} hasOutbox={mailDelivery === "outbox"} />
      )}
      <p className="mt-8 text-muted">
        Does a colleague already have an account? Ask them to invite you. Or{" "}
        <a href="/sign-in">sign in</a>.
      </p>
    </>
  );
}
