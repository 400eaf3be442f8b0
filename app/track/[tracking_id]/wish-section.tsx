import { inLanguage } from "@/lib/messages/language-in-address";
import { WISH_LENGTH_MAX } from "./recipient-form-fields";
import type { RefusedForm } from "./refused-form";
import type { TrackingView } from "./tracking-view";

const KINDS = ["later", "neighbour"] as const;

type WishSectionProps = { view: TrackingView; refused: RefusedForm };

/** For a recipient who is not there: come later, or give it to a neighbour. Open where the rider could not hand it over. */
export function WishSection({ view, refused }: WishSectionProps) {
  const { receiver, messages, language, whyFailed } = view;
  if (!receiver?.mayWish) return null;
  const texts = messages.wish;
  const isRefused = refused.form === "wish";
  const { wish } = receiver;
  const typed = isRefused ? refused.values : {};
  return (
    <section id="wish">
      <h2>{texts.title}</h2>
      {wish && <p className="said">{texts.asked[wish.kind]({ text: wish.text ?? "" })}</p>}
      <details open={isRefused || (whyFailed !== undefined && wish === null)}>
        <summary>{texts.open}</summary>
        <form method="post" action={inLanguage(`/track/${receiver.token}/wish`, language)}>
          <fieldset>
            <legend>{texts.which}</legend>
            {KINDS.map((kind) => (
              <label key={kind} className="choice">
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  required
                  defaultChecked={typed.kind === kind}
                />
                {texts.kinds[kind]}
              </label>
            ))}
          </fieldset>
          <label htmlFor="wish-text">{texts.text}</label>
          {isRefused && (
            <p className="error" id="wish-error">
              {texts.missing}
            </p>
          )}
          <input
            id="wish-text"
            name="text"
            maxLength={WISH_LENGTH_MAX}
            defaultValue={typed.text}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? "wish-error wish-hint" : "wish-hint"}
          />
          <p className="muted" id="wish-hint">
            {texts.hint}
          </p>
          <button className="button">{texts.send}</button>
        </form>
      </details>
    </section>
  );
}
