import { DETAILS_MAX_LENGTH } from "@/lib/domain/ordering/recipients/request-data";
import { OWN_DATA } from "@/lib/messages/own-data.gen";
import type { DataView, Part } from "./data-view";

/** Longer than any link that people paste. */
const WHERE_MAX_LENGTH = 2_000;

type CorrectPartProps = { view: DataView; action: string; requestId: string };

/** The form that corrects by itself, and below it one for anything else, which the desk reads. */
export function CorrectPart({ view, action, requestId }: CorrectPartProps) {
  const texts = OWN_DATA[view.language].correct;
  const { said } = view;
  const isWrong = (part: Part) => said?.part === part && said.error !== undefined;
  return (
    <section id="correct">
      <h2>{texts.title}</h2>
      <details open={isWrong("correct")}>
        <summary>{texts.button}</summary>
        <p>{texts.explains}</p>
        <form method="post" action={action}>
          <Field said={said} name="name" label={texts.name} longest={200} />
          <Field said={said} name="landmark" label={texts.landmark} longest={500} />
          <Field
            said={said}
            name="where"
            label={texts.where}
            hint={texts.whereHint}
            longest={WHERE_MAX_LENGTH}
          />
          <button className="button" name="ask" value="correct">
            {texts.button}
          </button>
        </form>
      </details>
      <details open={isWrong("details")}>
        <summary>{texts.else}</summary>
        <form method="post" action={action}>
          <input type="hidden" name="id" value={requestId} />
          <Field
            said={said}
            name="details"
            label={texts.details}
            hint={texts.detailsHint({ days: String(view.answerDays) })}
            longest={DETAILS_MAX_LENGTH}
            isLong
          />
          <button className="button" name="ask" value="details">
            {texts.ask}
          </button>
        </form>
      </details>
    </section>
  );
}

type FieldProps = Pick<DataView, "said"> & {
  name: string;
  label: string;
  hint?: string;
  longest: number;
  isLong?: boolean;
};

/** A labelled field with its error and its hint. */
function Field({ said, name, label, hint, longest, isLong = false }: FieldProps) {
  const error = said?.field === name ? said.error : undefined;
  const described = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ");
  const field = {
    id: name,
    name,
    maxLength: longest,
    defaultValue: said?.typed?.[name] ?? "",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <>
      <label htmlFor={name}>{label}</label>
      {error && (
        <p className="error" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className="muted" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {isLong ? (
        <textarea rows={3} {...field} />
      ) : (
        <input autoComplete={name === "name" ? "name" : "off"} {...field} />
      )}
    </>
  );
}
