import { inLanguage } from "@/lib/messages/language-in-address";
import { WISH_LENGTH_MAX } from "./recipient-form-fields";
import type { RefusedForm } from "./refused-form";
import type { TrackingView } from "./tracking-view";

type WishSectionProps = { view: TrackingView; refused: RefusedForm };

/**
 * For a recipient who is not there: when the rider tries again, or a neighbour. Open where the rider could not hand the
 * parcel over and nothing is chosen.
 */
export function WishSection({ view, refused }: WishSectionProps) {
  const { receiver, messages, language, whyFailed, nextTry, tryChoices } = view;
  if (!receiver || receiver.wishes.length + tryChoices.length === 0) return null;
  const texts = messages.wish;
  const isRefused = refused.form === "wish";
  const { wish, wishes } = receiver;
  const typed = isRefused ? refused.values : {};
  const choices = [...tryChoices, ...wishes.map((value) => ({ value, label: texts.kinds[value] }))];
  const isAgain = nextTry !== undefined || (whyFailed !== undefined && tryChoices.length > 0);
  // The time that was chosen is said above.
  const said = wish?.kind === "neighbour" || !nextTry ? wish : null;
  return (
    <section id="wish">
      <h2>{isAgain ? texts.titleOfTry : texts.title}</h2>
      {said && <p className="said">{texts.asked[said.kind]({ text: said.text ?? "" })}</p>}
      <details open={isRefused || (whyFailed !== undefined && wish === null)}>
        <summary>{nextTry ? texts.change : isAgain ? texts.openTimes : texts.open}</summary>
        <form method="post" action={inLanguage(`/track/${receiver.token}/wish`, language)}>
          <fieldset>
            <legend>{texts.which}</legend>
            {choices.map(({ value, label }) => (
              <label key={value} className="choice">
                <input
                  type="radio"
                  name="kind"
                  value={value}
                  required
                  defaultChecked={typed.kind === value}
                />
                {label}
              </label>
            ))}
          </fieldset>
          {isRefused && (
            <p className="error" id="wish-error">
              {texts.missing}
            </p>
          )}
          {wishes.length > 0 && (
            <>
              <label htmlFor="wish-text">
                {wishes.includes("later") ? texts.text : texts.neighbourName}
              </label>
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
            </>
          )}
          <button className="button">{texts.send}</button>
        </form>
      </details>
    </section>
  );
}
