import { inLanguage } from "@/lib/messages/language-in-address";
import { WISH_LENGTH_MAX } from "./recipient-form-fields";
import type { RefusedForm } from "./refused-form";
import type { TrackingView } from "./tracking-view";

type WishSectionProps = { view: TrackingView; refused: RefusedForm };

/**
 * For a recipient who is not there: when the rider tries again, a neighbour, or a safe place. Open where the rider could not hand the
 * parcel over and nothing is chosen.
 */
export function WishSection({ view, refused }: WishSectionProps) {
  const { receiver, messages, language, whyFailed, nextTry, tryChoices, counterChoices } = view;
  if (!receiver) return null;
  if (receiver.wishes.length + tryChoices.length + counterChoices.length === 0) return null;
  const texts = messages.wish;
  const isRefused = refused.form === "wish";
  const { wish, wishes, neighbour, safePlace, counter } = receiver;
  const typed = isRefused ? refused.values : {};
  const field = { typed, isRefused };
  const isAgain =
    (nextTry ?? counter) != null || (whyFailed !== undefined && tryChoices.length > 0);
  const isText = wishes.includes("later");
  return (
    <section id="wish">
      <h2>{isAgain ? texts.titleOfTry : texts.title}</h2>
      {neighbour && <p className="said">{texts.asked.neighbour({ text: neighbour.name })}</p>}
      {safePlace !== null && <p className="said">{texts.asked.safe_place({ text: safePlace })}</p>}
      {!nextTry && wish?.kind === "later" && (
        <p className="said">{texts.asked.later({ text: wish.text ?? "" })}</p>
      )}
      <details open={isRefused || (whyFailed !== undefined && wish === null)}>
        <summary>
          {(nextTry ?? neighbour ?? safePlace ?? counter)
            ? texts.change
            : isAgain
              ? texts.openTimes
              : wishes.includes("safe_place")
                ? texts.openSafe
                : texts.open}
        </summary>
        <form method="post" action={inLanguage(`/track/${receiver.token}/wish`, language)}>
          <Choices view={view} chosen={typed.kind} />
          {isRefused && (
            <p className="error" id="wish-error">
              {texts.missing}
            </p>
          )}
          {isText && <WishField {...field} name="text" label={texts.text} />}
          {wishes.includes("neighbour") && (
            <div className="neighbour">
              {!isText && <WishField {...field} name="text" label={texts.neighbourName} />}
              <WishField {...field} name="place" label={texts.neighbourPlace} isRefused={false} />
              <WishField {...field} name="phone" label={texts.neighbourPhone} hint={texts.hint} />
            </div>
          )}
          {wishes.includes("safe_place") && (
            <div className="safe-place">
              <WishField
                {...field}
                name="safe_place"
                label={texts.safePlace}
                hint={texts.safePlaceHint}
              />
            </div>
          )}
          <button className="button">{texts.send}</button>
        </form>
      </details>
      {safePlace !== null && <InPerson view={view} token={receiver.token} />}
    </section>
  );
}

/** Takes a safe place back: the recipient will be there. */
function InPerson({ view: { language, messages }, token }: { view: TrackingView; token: string }) {
  return (
    <form method="post" action={inLanguage(`/track/${token}/wish`, language)}>
      <input type="hidden" name="kind" value="in_person" />
      <button className="button plain">{messages.wish.inPerson}</button>
    </form>
  );
}

/** The times of the next try, the other wishes and the counters, as radio buttons. */
function Choices({ view, chosen }: { view: TrackingView; chosen: string | undefined }) {
  const { which, kinds } = view.messages.wish;
  const wishes = view.receiver?.wishes ?? [];
  const choices = [
    ...view.tryChoices,
    ...wishes.map((value) => ({ value, label: kinds[value] })),
    ...view.counterChoices,
  ];
  return (
    <fieldset>
      <legend>{which}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name="kind"
            value={value}
            required
            defaultChecked={chosen === value}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

type WishFieldProps = {
  name: "text" | "place" | "phone" | "safe_place";
  label: string;
  typed: RefusedForm["values"];
  isRefused: boolean;
  hint?: string;
};

function WishField({ name, label, typed, isRefused, hint }: WishFieldProps) {
  const notes = [isRefused && "wish-error", hint && `wish-${name}-hint`].filter(Boolean).join(" ");
  return (
    <>
      <label htmlFor={`wish-${name}`}>{label}</label>
      <input
        id={`wish-${name}`}
        name={name}
        type={name === "phone" ? "tel" : "text"}
        maxLength={name === "phone" ? 32 : WISH_LENGTH_MAX}
        defaultValue={typed[name]}
        aria-invalid={isRefused || undefined}
        aria-describedby={notes || undefined}
      />
      {hint && (
        <p className="muted" id={`wish-${name}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
