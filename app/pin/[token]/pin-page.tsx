import { formatLength } from "@/lib/core/format-length";
import { formatInstant } from "@/lib/core/format-time";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { formatPlusCode } from "@/lib/core/location/format-plus-code";
import type { PinAnswer } from "@/lib/domain/pin-requests/pin-request";
import type { PublicPinRequest } from "@/lib/domain/pin-requests/read-public-pin-request";
import { inLanguage, type Language } from "../../track/[tracking_id]/languages";
import { PageFrame } from "../../track/[tracking_id]/page-frame";
import type { PinTrouble } from "./judge-spot";
import { PinForm } from "./pin-form";
import { PIN_STYLE } from "./pin-headers";
import { PIN_SCRIPT } from "./pin-script";
import { PIN_SENTENCES, type PinSentences } from "./pin-sentences";
import { PinTroubleNotice } from "./pin-trouble-notice";

type PinPageProps = {
  language: Language;
  request: PublicPinRequest;
  /** What the fields say. */
  typed: { where: string; landmark: string };
  trouble: PinTrouble | null;
};

/** Who asks, the one tap that answers, and what was answered. */
export function PinPage({ language, request, typed, trouble }: PinPageProps) {
  const sentences = PIN_SENTENCES[language];
  const { environment, answer, timezone, state } = request;
  const { says, advises } = headOf(request, sentences);
  const isTest = environment === "test";
  return (
    <PageFrame
      language={language}
      title={says.replace(/\.$/, "")}
      addressIn={(other) => inLanguage(`/pin/${request.id}`, other)}
      isTest={isTest}
    >
      <style dangerouslySetInnerHTML={{ __html: PIN_STYLE }} />
      <main>
        <h1>{says}</h1>
        <p className="advice">{advises}</p>
        {trouble && <PinTroubleNotice {...{ trouble, typed, sentences }} />}
        {answer && <Answer {...{ answer, timezone, sentences }} />}
        {state !== "used" && (
          <>
            <PinForm {...{ sentences, typed, isAgain: answer !== null }} />
            <script dangerouslySetInnerHTML={{ __html: PIN_SCRIPT }} />
          </>
        )}
      </main>
      <footer>
        <p>{sentences.words.privacy}</p>
      </footer>
    </PageFrame>
  );
}

function headOf({ state, answer, merchantName }: PublicPinRequest, sentences: PinSentences) {
  if (state === "used") return sentences.closed(merchantName);
  if (answer) return sentences.sent(merchantName);
  return { says: sentences.asks(merchantName), advises: sentences.explains };
}

type AnswerProps = { answer: PinAnswer; timezone: string; sentences: PinSentences };

function Answer({ answer, timezone, sentences: { words, about } }: AnswerProps) {
  const { accuracyM, landmark, answeredAt } = answer;
  const facts = [
    [words.place, formatCoordinates(answer)],
    [words.plusCode, formatPlusCode(answer)],
    [words.landmark, landmark],
    [words.sentAt, formatInstant(answeredAt, timezone, "time")],
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
      {accuracyM !== null && <p className="muted">{about(formatLength(accuracyM))}</p>}
    </>
  );
}
