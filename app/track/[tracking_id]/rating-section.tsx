import { inLanguage } from "@/lib/messages/language-in-address";
import { NOTE_LENGTH_MAX } from "./recipient-form-fields";
import type { RefusedForm } from "./refused-form";
import type { TrackingView } from "./tracking-view";

const RATINGS = ["1", "2", "3", "4", "5"];

/** The form for a rating or, after the rating, a thank-you. */
export function RatingSection({ view, refused }: { view: TrackingView; refused: RefusedForm }) {
  const { receiver, tracking, messages } = view;
  if (!receiver || !tracking.details?.proof) return null;
  return (
    <section id="rating">
      <h2>{messages.rating.title}</h2>
      {receiver.rating === null ? (
        <RatingForm view={view} token={receiver.token} refused={refused} />
      ) : (
        <p className="said">{messages.rating.thanks({ rating: receiver.rating })}</p>
      )}
    </section>
  );
}

type RatingFormProps = { view: TrackingView; token: string; refused: RefusedForm };

function RatingForm({ view, token, refused }: RatingFormProps) {
  const { title, hint, comment, whatWentWrong, send, missing } = view.messages.rating;
  const isRefused = refused.form === "rating";
  const typed = isRefused ? refused.values : {};
  return (
    <form method="post" action={inLanguage(`/track/${token}/rating`, view.language)}>
      <fieldset aria-describedby={isRefused ? "rating-error rating-hint" : "rating-hint"}>
        <legend className="hidden">{title}</legend>
        <p className="muted" id="rating-hint">
          {hint}
        </p>
        {isRefused && (
          <p className="error" id="rating-error">
            {missing}
          </p>
        )}
        <div className="ratings">
          {RATINGS.map((rating) => (
            <label key={rating} className="choice">
              <input
                type="radio"
                name="rating"
                value={rating}
                required
                defaultChecked={typed.rating === rating}
              />
              {rating}
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor="comment">
        <span className="if-good">{comment}</span>
        <span className="if-bad">{whatWentWrong}</span>
      </label>
      <textarea
        id="comment"
        name="comment"
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
        defaultValue={typed.comment}
      />
      <button className="button plain">{send}</button>
    </form>
  );
}
