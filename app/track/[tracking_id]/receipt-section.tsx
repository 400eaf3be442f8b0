import { DISPUTE_REASONS } from "@/lib/domain/ordering/disputes/dispute-delivery";
import type { ReceiversPart } from "@/lib/domain/ordering/tracking/receivers-part";
import { inLanguage } from "@/lib/messages/language-in-address";
import { NOTE_LENGTH_MAX } from "./recipient-form-fields";
import type { RefusedForm } from "./refused-form";
import { disputeText } from "./tracking-text";
import type { TrackingView } from "./tracking-view";

type ReceiptSectionProps = { view: TrackingView; refused: RefusedForm };

/** The receiver's answer whether the parcel arrived well, or the question. */
export function ReceiptSection({ view, refused }: ReceiptSectionProps) {
  const { receiver, tracking, messages } = view;
  if (!receiver || !tracking.details?.proof) return null;
  const { receipt } = messages;
  return (
    <section id="receipt">
      <h2>{receipt.title}</h2>
      {receiver.confirmedAt ? (
        <p className="said">{receipt.confirmed}</p>
      ) : receiver.disputeDecision ? (
        <p className="said">{receipt.decided[receiver.disputeDecision]}</p>
      ) : (
        <Question view={view} receiver={receiver} refused={refused} />
      )}
    </section>
  );
}

function Question({ view, receiver, refused }: ReceiptSectionProps & { receiver: ReceiversPart }) {
  const { language, tracking, decidedBy, momentOf } = view;
  const { receipt } = view.messages;
  const { token, disputedAt, disputeHours: hours } = receiver;
  return (
    <>
      {disputedAt && (
        <p className="said" id="dispute">
          {disputeText(
            receipt,
            receiver,
          )({
            moment: momentOf(disputedAt),
            merchant: tracking.details?.merchantName ?? "",
          })}{" "}
          {receiver.disputeAnsweredAt ? receipt.answered : receipt.asked}{" "}
          {decidedBy ? receipt.decidesBy({ day: decidedBy }) : receipt.decides}
        </p>
      )}
      <Confirm view={view} action={inLanguage(`/track/${token}/receipt`, language)} />
      {!disputedAt && <p className="muted">{receipt.explains({ hours })}</p>}
      {!disputedAt && <DisputeForm view={view} token={token} refused={refused} />}
    </>
  );
}

/** During a dispute, a second tap is required, so that a slip does not end it. */
function Confirm({ view, action }: { view: TrackingView; action: string }) {
  const { receipt } = view.messages;
  const form = (
    <form method="post" action={action}>
      <button className="button">{receipt.confirm}</button>
    </form>
  );
  if (view.tracking.standing !== "disputed") return form;
  return (
    <details>
      <summary>{receipt.arrived}</summary>
      {form}
    </details>
  );
}

function DisputeForm({ view, token, refused }: ReceiptSectionProps & { token: string }) {
  const { receipt } = view.messages;
  const isRefused = refused.form === "dispute";
  const typed = isRefused ? refused.values : {};
  return (
    <details open={isRefused}>
      <summary>{receipt.problem}</summary>
      <form method="post" action={inLanguage(`/track/${token}/dispute`, view.language)}>
        <fieldset aria-describedby={isRefused ? "dispute-error" : undefined}>
          <legend>{receipt.which}</legend>
          {isRefused && (
            <p className="error" id="dispute-error">
              {receipt.missing}
            </p>
          )}
          {DISPUTE_REASONS.map((reason) => (
            <label key={reason} className="choice">
              <input
                type="radio"
                name="reason"
                value={reason}
                required
                defaultChecked={typed.reason === reason}
              />
              {receipt.reasons[reason]}
            </label>
          ))}
        </fieldset>
        <label htmlFor="note">{receipt.note}</label>
        <textarea
          id="note"
          name="note"
          rows={3}
          maxLength={NOTE_LENGTH_MAX}
          defaultValue={typed.note}
        />
        <button className="button plain">{receipt.send}</button>
      </form>
    </details>
  );
}
