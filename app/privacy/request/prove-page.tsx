import { formatPhone } from "@/lib/core/format-phone";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { OWN_DATA } from "@/lib/messages/own-data.gen";
import { PHONE_PROOF } from "@/lib/messages/phone-proof.gen";
import { DataFrame, PAGE } from "./data-endpoint";

type ProvePageProps = {
  language: Language;
  /** The number that a code was sent to, E.164; undefined before. */
  sentTo?: string;
  typed?: string;
  error?: "phone" | "code" | undefined;
};

/** What can be asked for here, and the form that proves a number: first the number, then its code. */
export function ProvePage({ language, sentTo, typed, error }: ProvePageProps) {
  const texts = OWN_DATA[language];
  const proof = PHONE_PROOF[language];
  const name = sentTo === undefined ? "phone" : "code";
  const says = error && texts.errors[error];
  const hint = sentTo === undefined && proof.parcels.hint;
  return (
    <DataFrame language={language} title={texts.title}>
      <p className="advice">{texts.sub}</p>
      <p className="advice">
        {sentTo === undefined
          ? texts.proveFirst
          : proof.parcels.sent({ phone: formatPhone(sentTo) })}
      </p>
      <form method="post" action={inLanguage(PAGE, language)}>
        {sentTo !== undefined && <input type="hidden" name="phone" value={sentTo} />}
        <label htmlFor={name}>{proof[name]}</label>
        {says && (
          <p className="error" id="error" role="alert">
            {says}
          </p>
        )}
        {hint && (
          <p className="muted" id="hint">
            {hint}
          </p>
        )}
        <input
          id={name}
          name={name}
          type={sentTo === undefined ? "tel" : "text"}
          inputMode={sentTo === undefined ? "tel" : "numeric"}
          autoComplete={sentTo === undefined ? "tel" : "one-time-code"}
          maxLength={40}
          defaultValue={typed}
          required
          aria-invalid={says ? true : undefined}
          aria-describedby={
            [says && "error", hint && "hint"].filter(Boolean).join(" ") || undefined
          }
        />
        <button className="button" name="ask" value={sentTo === undefined ? "code" : "prove"}>
          {sentTo === undefined ? proof.send : texts.continue}
        </button>
        {sentTo !== undefined && (
          <p>
            <a className="tap" href={inLanguage(PAGE, language)}>
              {proof.other}
            </a>
          </p>
        )}
      </form>
    </DataFrame>
  );
}
