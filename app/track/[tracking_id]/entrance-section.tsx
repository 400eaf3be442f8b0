import type { OwnEntrance } from "@/lib/domain/ordering/entrances/read-own-entrance";
import { inLanguage } from "@/lib/messages/language-in-address";
import type { EntranceProblem, RefusedForm } from "./refused-form";
import type { TrackingView } from "./tracking-view";

type EntranceSectionProps = { view: TrackingView; refused: RefusedForm; entrance: OwnEntrance };

/**
 * The photo of the entrance that the rider sees, and the form that sends one. The shop has the link of this page too, so
 * the photo is shown only in the browser that has sent it, or after the code at `/parcels`.
 */
export function EntranceSection({ view, refused, entrance }: EntranceSectionProps) {
  const { receiver, messages, language } = view;
  const { phone, photo, isOwn } = entrance;
  if (!receiver || phone === null) return null;
  const texts = messages.entrance;
  const address = `/track/${receiver.token}/entrance`;
  // The browser keeps the place of the page on which the form was.
  const form = { texts, action: `${inLanguage(address, language)}#entrance` };
  if (!photo || !isOwn) {
    return (
      <section id="entrance">
        <h2>{texts.title}</h2>
        {photo ? (
          <ThereAlready {...{ view, refused }} />
        ) : (
          <PhotoForm {...form} refused={refused} />
        )}
      </section>
    );
  }
  return (
    <section id="entrance">
      <h2>{texts.title}</h2>
      <p className="photo">
        <img
          src={`${address}?photo=${photo.sha256.slice(0, 16)}`}
          alt={texts.alt}
          width={photo.width}
          height={photo.height}
        />
      </p>
      <p className="muted">{texts.seen}</p>
      <PhotoForm {...form} refused={refused} isThere />
      <form method="post" action={form.action} encType="multipart/form-data">
        <input type="hidden" name="act" value="delete" />
        <button className="button plain">{texts.delete}</button>
      </form>
    </section>
  );
}

/** For holders of the link who have not proved that the number is theirs. */
function ThereAlready({ view, refused }: Pick<EntranceSectionProps, "view" | "refused">) {
  const texts = view.messages.entrance;
  return (
    <>
      {refused.form === "entrance" ? (
        <p className="error">{texts.problems.there}</p>
      ) : (
        <p className="muted">{texts.there}</p>
      )}
      <p>
        <a className="tap" href={inLanguage("/parcels", view.language)}>
          {texts.prove}
        </a>
      </p>
    </>
  );
}

type PhotoFormProps = {
  texts: TrackingView["messages"]["entrance"];
  action: string;
  refused: RefusedForm;
  isThere?: boolean;
};

function PhotoForm({ texts, action, refused, isThere = false }: PhotoFormProps) {
  const isRefused = refused.form === "entrance";
  return (
    <details open={isRefused}>
      <summary>{isThere ? texts.replace : texts.add}</summary>
      <form method="post" action={action} encType="multipart/form-data">
        <label htmlFor="entrance-photo">{texts.photo}</label>
        {isRefused && (
          <p className="error" id="entrance-error">
            {texts.problems[refused.values["problem"] as EntranceProblem]}
          </p>
        )}
        <input
          id="entrance-photo"
          type="file"
          name="photo"
          accept="image/jpeg,image/png,image/webp"
          required
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? "entrance-error entrance-hint" : "entrance-hint"}
        />
        <p className="muted" id="entrance-hint">
          {texts.explains}
        </p>
        <button className="button">{texts.send}</button>
      </form>
    </details>
  );
}
