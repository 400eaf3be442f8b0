import { readMessages } from "@/lib/dashboard/read-messages";
import { FRONT } from "@/lib/messages/front.gen";
import { Audiences } from "@/components/home/audiences";
import { DeliveryLedger } from "@/components/home/delivery-ledger";
import { FirstOrder } from "@/components/home/first-order";
import { TrackForm } from "@/components/home/track-form";
import { SiteFrame } from "@/components/site/site-frame";

export default async function HomePage() {
  const messages = await readMessages(FRONT);
  return (
    <SiteFrame>
      <div className="grid gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_420px]">
        <div>
          <h1 className="max-w-[17ch] text-hero font-strong tracking-[-0.02em] text-balance">
            {messages.title}
          </h1>
          <p className="mt-5 max-w-[58ch] text-lead text-muted">{messages.explains}</p>
          <TrackForm messages={messages.track} />
        </div>
        <DeliveryLedger messages={messages.sample} />
      </div>
      <Audiences messages={messages.audiences} />
      <FirstOrder messages={messages.firstOrder} />
      <footer className="border-t border-border py-6 text-table text-muted">
        <p>
          {messages.reference({
            link: (text) => (
              <a href="/api/openapi.json" className="inline-block py-1">
                {text}
              </a>
            ),
          })}
        </p>
      </footer>
    </SiteFrame>
  );
}
