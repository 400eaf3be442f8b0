import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SiteFrame } from "@/components/site/site-frame";
import { PageHead } from "@/components/ui/page-head";
import { listOutbox, type OutboxMail } from "@/lib/domain/messaging/mails/list-outbox";
import { mailDelivery } from "@/lib/domain/messaging/mails/mail-delivery";
import { listOutboxTexts, type OutboxText } from "@/lib/phone/list-outbox-texts";

export const metadata: Metadata = {
  title: "Outbox",
  robots: { index: false },
  referrer: "same-origin",
};

export const dynamic = "force-dynamic";

/** Shows everybody all mail, links included: only on the embedded database, and only without a mail server. */
export default async function OutboxPage() {
  if (mailDelivery() !== "outbox") notFound();
  const [waiting, texts] = await Promise.all([listOutbox(), listOutboxTexts()]);
  return (
    <SiteFrame>
      <div className="py-10">
        <PageHead
          title="Outbox"
          sub="Without a mail server or a text message provider, both wait here for development. Set SMTP_URL and MAIL_FROM, or a provider's settings, to send them."
        />
        <h2 className="mb-4 text-section font-strong">Emails</h2>
        {waiting.length === 0 && <p>No emails yet. Sign up or reset a password to see one here.</p>}
        <ol className="grid gap-6">
          {waiting.map((mail) => (
            <li key={mail.id}>
              <Mail {...mail} />
            </li>
          ))}
        </ol>
        <h2 className="mt-12 mb-4 text-section font-strong">Text messages</h2>
        {texts.length === 0 && <p>No text messages yet. Place a live order to see one here.</p>}
        <ol className="grid gap-6">
          {texts.map((text) => (
            <li key={text.id}>
              <Text {...text} />
            </li>
          ))}
        </ol>
      </div>
    </SiteFrame>
  );
}

function Text({ phone, text, createdAt }: OutboxText) {
  return (
    <article>
      <h3 className="font-semibold">To {phone}</h3>
      <time className="text-muted" dateTime={createdAt.toISOString()}>
        {createdAt.toUTCString()}
      </time>
      <LinkedText text={text} />
    </article>
  );
}

function Mail({ recipient, subject, text, createdAt }: OutboxMail) {
  return (
    <article>
      <h3 className="font-semibold">{subject}</h3>
      <p className="wrap-anywhere text-muted">
        To {recipient}, <time dateTime={createdAt.toISOString()}>{createdAt.toUTCString()}</time>
      </p>
      <LinkedText text={text} />
    </article>
  );
}

function LinkedText({ text }: { text: string }) {
  return (
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
  );
}
