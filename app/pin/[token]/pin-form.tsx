import { GpsPart } from "@/components/recipient/gps-part";
import type { PinMessages } from "@/lib/messages/pin.gen";

type PinFormProps = {
  messages: PinMessages;
  typed: { where: string; landmark: string };
  /** Something was sent before. */
  isAgain: boolean;
};

/**
 * A plain form: a button for a receiver who is at the place, a field for one who is not, and a text for the
 * rider.
 */
export function PinForm({ messages, typed, isAgain }: PinFormProps) {
  const { labels } = messages;
  return (
    <form id="pin" method="post">
      {isAgain && <h2>{labels.again}</h2>}
      <GpsPart labels={labels} isPlain={isAgain} />
      <section>
        <PlaceField messages={messages} where={typed.where} />
        <label htmlFor="landmark">{labels.landmark}</label>
        <p className="muted" id="landmark-hint">
          {labels.landmarkHint}
        </p>
        <textarea
          id="landmark"
          name="landmark"
          maxLength={500}
          defaultValue={typed.landmark}
          aria-describedby="landmark-hint"
        />
        <button className="button wide">{labels.send}</button>
      </section>
    </form>
  );
}

type PlaceFieldProps = Pick<PinFormProps, "messages"> & { where: string };

function PlaceField({ messages: { labels, howSteps }, where }: PlaceFieldProps) {
  return (
    <>
      <label htmlFor="where">{labels.where}</label>
      <p className="muted" id="where-hint">
        {labels.whereHint}
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
        <summary>{labels.how}</summary>
        <ol>
          {howSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </>
  );
}
