import { Panel } from "@/components/ui/panel";
import { readMessages } from "@/lib/dashboard/read-messages";
import { isEmail } from "@/lib/domain/access/accounts/email";
import { readPendingEmail } from "@/lib/domain/access/accounts/read-pending-email";
import type { Session } from "@/lib/domain/authority/session";
import { mailDelivery } from "@/lib/domain/messaging/mails/mail-delivery";
import { ACCOUNT_PAGE } from "@/lib/messages/account-page.gen";
import { ConfirmEmailForm, RequestEmailCodeForm } from "./email-forms";

/** A rider's sign-in name, and the form for an email that replaces it. */
export async function EmailSection({ user }: { user: Session }) {
  const texts = (await readMessages(ACCOUNT_PAGE)).emailSection;

  const name = user.email;
  // The page's head says with what the rider signs in.
  if (isEmail(name) || mailDelivery() === "none") return null;
  const email = await readPendingEmail(user);
  if (email === undefined) {
    return (
      <Panel title={texts.signInName} sub={texts.addOne({ name })}>
        <RequestEmailCodeForm name={name} />
      </Panel>
    );
  }
  return (
    <Panel title={texts.signInName} sub={texts.sent({ email, name })}>
      <div className="grid gap-4">
        <ConfirmEmailForm />
        <details>
          <summary className="inline-flex min-h-11 items-center text-table text-brand underline underline-offset-4">
            {texts.anotherCode}
          </summary>
          <RequestEmailCodeForm name={name} email={email} />
        </details>
      </div>
    </Panel>
  );
}
