import type { Metadata } from "next";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { mailDelivery } from "@/lib/domain/mails/mail-delivery";
import { REFUSALS } from "@/lib/domain/errors";
import { ForgotPasswordForm } from "./_components/forgot-password-form";

export const metadata: Metadata = { title: "Forgot password", robots: { index: false } };

/** Whether mail is set up is known when the server runs, not when it is built. */
export const dynamic = "force-dynamic";

export default function ForgotPasswordPage() {
  return (
    <>
      <PageHead
        title="Reset your password"
        sub="Enter the email of your account and we'll send you a link to choose a new password."
      />
      {mailDelivery === "none" ? (
        <Notice tone="warn" title={REFUSALS.mail_not_set_up.error}>
          {REFUSALS.mail_not_set_up.message}
        </Notice>
      ) : (
        <ForgotPasswordForm hasOutbox={mailDelivery === "outbox"} />
      )}
      <p className="mt-8 text-muted">
        Remembered it? <a href="/sign-in">Sign in</a>
      </p>
    </>
  );
}
