import type { FrontMessages } from "@/lib/messages/front.gen";
import type { Language } from "@/lib/messages/language";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import { TEXT_MESSAGES } from "@/lib/messages/text-messages.gen";

type RecipientPictureProps = {
  messages: FrontMessages["recipient"];
  language: Language;
  /** The address of this installation, as a text message names it. */
  site: string;
};

const SHOP = "Bwalo Electronics";
const RIDER = "Brighton";
const TIME = "14:20";
const PLATE = "LL 4531";
const MINUTES = 8;
const STAGE = 2;

/** The message and the page of a recipient, as a picture: made of the texts that they really get. */
export function RecipientPicture({ messages, language, site }: RecipientPictureProps) {
  const { title, says, label } = messages;
  const texts = RECIPIENT[language];
  const message = TEXT_MESSAGES[language].placed({
    merchant: SHOP,
    code: "8ACK",
    link: `${site}/t/8ACK`,
  });
  return (
    <section
      aria-labelledby="recipient"
      className="grid items-center gap-x-16 gap-y-8 border-t border-border py-10 md:py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id="recipient" className="text-figure font-strong tracking-[-0.01em] text-balance">
          {title}
        </h2>
        <p className="mt-3 max-w-[48ch] text-lead text-muted">{says}</p>
      </div>
      <div role="img" aria-label={label} className="flex flex-wrap items-end justify-center gap-6">
        <p
          aria-hidden="true"
          className="max-w-64 rounded-panel rounded-bl-none bg-brand-soft px-4 py-3 text-table"
        >
          {message}
        </p>
        <div
          aria-hidden="true"
          className="w-72 overflow-hidden rounded-[28px] border-[6px] border-border bg-bg px-5 py-6"
        >
          <p className="text-meta text-muted">{SHOP}</p>
          <p className="mt-1 text-title font-strong text-balance">
            {texts.status.in_transit.saysWhen({ rider: RIDER, minutes: MINUTES })}
          </p>
          <p className="mt-2 font-semibold">{texts.eta({ minutes: MINUTES, time: TIME })}</p>
          <ol className="mt-4 grid grid-cols-4 gap-1 text-head">
            {texts.stages.map((stage, index) => (
              <li key={stage}>
                <span
                  className={`block h-1 rounded-full ${index <= STAGE ? "bg-brand" : "bg-border"}`}
                />
                <span className={index === STAGE ? "font-semibold" : "text-muted"}>{stage}</span>
              </li>
            ))}
          </ol>
          <p className="mt-4 flex items-center justify-between border-t border-border pt-3">
            <span className="font-semibold">{RIDER}</span>
            <span className="rounded-control border-2 border-fg px-2 py-0.5 font-semibold">
              {PLATE}
            </span>
          </p>
          <p className="mt-3 rounded-control bg-brand py-2.5 text-center font-semibold text-brand-fg">
            {texts.call({ name: RIDER })}
          </p>
        </div>
      </div>
    </section>
  );
}
