import type { PinSentences } from "./pin-sentences";

type PinFormProps = {
  sentences: PinSentences;
  typed: { where: string; landmark: string };
  /** Something was sent before. */
  isAgain: boolean;
};

/** A button for who is there, a box for who is not, and words for the rider; a plain form. */
export function PinForm({ sentences, typed, isAgain }: PinFormProps) {
  const { words } = sentences;
  return (
    <form id="pin" method="post">
      {isAgain && <h2>{words.again}</h2>}
      <GpsPart words={words} isAgain={isAgain} />
      <section>
        <PlaceField sentences={sentences} where={typed.where} />
        <label htmlFor="landmark">{words.landmark}</label>
        <p className="muted" id="landmark-hint">
          {words.landmarkHint}
        </p>
        <textarea
          id="landmark"
          name="landmark"
          maxLength={500}
          defaultValue={typed.landmark}
          aria-describedby="landmark-hint"
        />
        <button className="button wide">{words.send}</button>
      </section>
    </form>
  );
}

/** Hidden until the page's script has run, which is the only one that can ask the phone. */
function GpsPart({ words, isAgain }: Pick<PinFormProps, "isAgain"> & Pick<PinSentences, "words">) {
  const { gps, wait, denied, failed } = words;
  return (
    <>
      <button id="gps" type="button" className={`button wide${isAgain ? " plain" : ""}`} hidden>
        {gps}
      </button>
      <p
        id="gps-says"
        className="says"
        role="status"
        data-wait={wait}
        data-denied={denied}
        data-failed={failed}
      />
      <input type="hidden" name="accuracy" />
    </>
  );
}

type PlaceFieldProps = Pick<PinFormProps, "sentences"> & { where: string };

function PlaceField({ sentences: { words, howSteps }, where }: PlaceFieldProps) {
  return (
    <>
      <label htmlFor="where">{words.where}</label>
      <p className="muted" id="where-hint">
        {words.whereHint}
      </p>
      <input
        id="where"
        name="where"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2_000}
        defaultValue={where}
        aria-describedby="where-hint"
      />
      <details id="how">
        <summary>{words.how}</summary>
        <ol>
          {howSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </>
  );
}
