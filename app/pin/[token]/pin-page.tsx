import { PageFrame } from "@/components/recipient/page-frame";
import { PLACE_SCRIPT } from "@/components/recipient/place-script";
import { PLACE_STYLE } from "@/components/recipient/place-style";
import { formatLength } from "@/lib/core/format-length";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { formatPlusCode } from "@/lib/core/location/format-plus-code";
import type { PinAnswer } from "@/lib/domain/pricing/pin-requests/pin-request";
import type { PublicPinRequest } from "@/lib/domain/pricing/pin-requests/read-public-pin-request";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { PIN, type PinMessages } from "@/lib/messages/pin.gen";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import type { PinTrouble } from "./judge-spot";
import { PinForm } from "./pin-form";
import { pinSentence } from "./pin-sentence";
import { PinTroubleNotice } from "./pin-trouble-notice";

type PinPageProps = {
  language: Language;
  request: PublicPinRequest;
  /** The texts of the fields. */
  typed: { where: string; landmark: string };
  trouble: PinTrouble | null;
};

/** The shop that asks, the one tap that answers, and the answer. */
export function PinPage({ language, request, typed, trouble }: PinPageProps) {
  const messages = PIN[language];
  const { environment, answer, timezone, state, merchantName: merchant, merchantPhone } = request;
  const sentence = messages.sentences[pinSentence({ state, answer, hasTrouble: trouble !== null })];
  const says = sentence.says({ merchant });
  const isTest = environment === "test";
  return (
    <PageFrame
      language={language}
      title={says.replace(/\.$/, "")}
      addressIn={(other) => inLanguage(`/pin/${request.id}`, other)}
      isTest={isTest}
    >
      <style dangerouslySetInnerHTML={{ __html: PLACE_STYLE }} />
      <main>
        <h1>{says}</h1>
        <p className="advice">{sentence.advises}</p>
        {merchantPhone !== null && state === "used" && (
          <p>
            <a className="button" id="call" href={`tel:${merchantPhone}`}>
              {messages.call({ merchant })} <span>{formatPhone(merchantPhone)}</span>
            </a>
          </p>
        )}
        {trouble && <PinTroubleNotice trouble={trouble} typed={typed} messages={messages} />}
        {answer && <Answer answer={answer} timezone={timezone} messages={messages} />}
        {state !== "used" && (
          <>
            <PinForm messages={messages} typed={typed} isAgain={answer !== null} />
            <script dangerouslySetInnerHTML={{ __html: PLACE_SCRIPT }} />
          </>
        )}
      </main>
      <footer>
        <p>
          {messages.labels.privacy}{" "}
          <a className="tap" href={inLanguage("/privacy/request", language)}>
            {RECIPIENT[language].labels.yourData}
          </a>
        </p>
      </footer>
    </PageFrame>
  );
}

type AnswerProps = { answer: PinAnswer; timezone: string; messages: PinMessages };

function Answer({ answer, timezone, messages: { labels, about } }: AnswerProps) {
  const { accuracyM, landmark, answeredAt } = answer;
  const facts = [
    [labels.place, formatCoordinates(answer)],
    [labels.plusCode, formatPlusCode(answer)],
    [labels.landmark, landmark],
    [labels.sentAt, formatInstant(answeredAt, timezone, "time")],
  ] as const;
  return (
    <>
      <dl data-testid="answer">
        {facts.map(
          ([term, text]) =>
            text !== null && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      {accuracyM !== null && <p className="muted">{about({ metres: formatLength(accuracyM) })}</p>}
    </>
  );
}
