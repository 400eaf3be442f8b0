import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SiteFrame } from "@/components/site/site-frame";
import { PageHead } from "@/components/ui/page-head";
import { listOutbox, type OutboxMail } from "@/lib/domain/mails/list-outbox";
import { mailDelivery } from "@/lib/domain/mails/mail-delivery";

export const metadata: Metadata = {
  title: "Outbox",
  robots: { index: false },
  referrer: "same-origin",
};

export const dynamic = "force-dynamic";

/** Shows everybody all mail, links included: only on the embedded database, and only without a mail server. */
export default async function OutboxPage() {
  if (mailDelivery !== "outbox") notFound();
  const waiting = await listOutbox();
  return (
    <SiteFrame>
      <div className="py-10">
        <PageHead
          title="Outbox"
          sub="No mail server is set, so emails wait here for development. Set SMTP_URL and MAIL_FROM to send them."
        />
        {waiting.length === 0 && <p>No emails yet. Sign up or reset a password to see one here.</p>}
        <ol className="grid gap-6">
          {waiting.map((mail) => (
            <li key={mail.id}>
              <Mail {...mail} />
            </li>
          ))}
        </ol>
      </div>
    </SiteFrame>
  );
}

function Mail({ recipient, subject, text, createdAt }: OutboxMail) {
  return (
    <article>
      <h2 className="font-semibold">{subject}</h2>
      <p className="wrap-anywhere text-muted">
        To {recipient}, <time dateTime={createdAt.toISOString()}>{createdAt.toUTCString()}</time>
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">
        {text.split(/(https?:\/\/\S+)/).map((part, place) =>
          place % 2 === 1 ? (
            <a key={place} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </article>
  );
}
