import { inLanguage } from "@/lib/messages/language-in-address";
import { NOTE_LENGTH_MAX, WHERE_LENGTH_MAX } from "./recipient-form-fields";
import type { RefusedForm } from "./refused-form";
import type { TrackingView } from "./tracking-view";

type PlaceSectionProps = { view: TrackingView; refused: RefusedForm };

/** What the rider reads about the door, and a form that changes it or moves the pin, until the hand-over. */
export function PlaceSection({ view, refused }: PlaceSectionProps) {
  const { receiver, messages, language } = view;
  if (!receiver?.mayChange || receiver.counter?.since) return null;
  const texts = messages.place;
  const isRefused = refused.form === "place";
  const { note, where } = isRefused ? refused.values : { note: receiver.note ?? "", where: "" };
  return (
    <section id="place">
      <h2>{texts.title}</h2>
      {receiver.knowsDoor && (
        <p>
          {texts.knowsDoor}{" "}
          <a className="tap" id="doors" href={inLanguage("/parcels", language)}>
            {texts.seeDoor}
          </a>
        </p>
      )}
      {receiver.note !== null && <p className="said">{texts.reads({ note: receiver.note })}</p>}
      <details open={isRefused}>
        <summary>{texts.open}</summary>
        <form method="post" action={inLanguage(`/track/${receiver.token}/place`, language)}>
          <label htmlFor="gate">{texts.note}</label>
          <textarea
            id="gate"
            name="note"
            rows={3}
            maxLength={NOTE_LENGTH_MAX}
            defaultValue={note}
          />
          <label htmlFor="where">{texts.where}</label>
          {isRefused && (
            <p className="error" id="where-error">
              {texts.notThere}
            </p>
          )}
          <input
            id="where"
            name="where"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={WHERE_LENGTH_MAX}
            defaultValue={where}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? "where-error where-hint" : "where-hint"}
          />
          <p className="muted" id="where-hint">
            {texts.whereHint}
          </p>
          <button className="button">{texts.send}</button>
        </form>
      </details>
    </section>
  );
}
