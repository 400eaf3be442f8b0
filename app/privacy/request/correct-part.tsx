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
  const typed = (name: string) => said?.typed?.[name] ?? "";
  return (
    <section id="correct">
      <h2>{texts.title}</h2>
      <details open={said?.part === "correct" && said.error !== undefined}>
        <summary>{texts.button}</summary>
        <p>{texts.explains}</p>
        <form method="post" action={action}>
          <Problem said={said} part="correct" />
          <label htmlFor="name">{texts.name}</label>
          <input
            id="name"
            name="name"
            maxLength={200}
            autoComplete="name"
            defaultValue={typed("name")}
          />
          <label htmlFor="landmark">{texts.landmark}</label>
          <input id="landmark" name="landmark" maxLength={500} defaultValue={typed("landmark")} />
          <label htmlFor="where">{texts.where}</label>
          <p className="muted" id="where-hint">
            {texts.whereHint}
          </p>
          <input
            id="where"
            name="where"
            maxLength={WHERE_MAX_LENGTH}
            autoComplete="off"
            defaultValue={typed("where")}
            aria-describedby="where-hint"
          />
          <button className="button" name="ask" value="correct">
            {texts.button}
          </button>
        </form>
      </details>
      <details open={said?.part === "details" && said.error !== undefined}>
        <summary>{texts.else}</summary>
        <form method="post" action={action}>
          <input type="hidden" name="id" value={requestId} />
          <Problem said={said} part="details" />
          <label htmlFor="details">{texts.details}</label>
          <p className="muted" id="details-hint">
            {texts.detailsHint({ days: String(view.answerDays) })}
          </p>
          <textarea
            id="details"
            name="details"
            rows={3}
            maxLength={DETAILS_MAX_LENGTH}
            defaultValue={typed("details")}
            aria-describedby="details-hint"
          />
          <button className="button" name="ask" value="details">
            {texts.ask}
          </button>
        </form>
      </details>
    </section>
  );
}

function Problem({ said, part }: Pick<DataView, "said"> & { part: Part }) {
  if (said?.part !== part || said.error === undefined) return null;
  return (
    <p className="error" role="alert">
      {said.error}
    </p>
  );
}
