import { inLanguage } from "@/lib/messages/language-in-address";
import type { TrackingView } from "./tracking-view";

/** The receiver's code to say on the phone, and the link to pass on: it opens the page without the receiver's details. */
export function CodeSection({ view }: { view: TrackingView }) {
  const { messages, tracking, receiver, language } = view;
  const { labels } = messages;
  return (
    <section>
      <h2>{receiver ? labels.parcelCode : labels.code}</h2>
      <SpokenCode code={receiver?.parcelCode ?? tracking.trackingId} />
      {receiver && (
        <p className="muted">
          {labels.sayCode}{" "}
          <a className="tap" href={inLanguage(`/track/${tracking.trackingId}`, language)}>
            {labels.share}
          </a>
        </p>
      )}
    </section>
  );
}

const GROUP_LENGTH = 4;

/** A code in groups that are easy to say. The gaps are only drawn, so that copying gives the code itself. */
function SpokenCode({ code }: { code: string }) {
  const start = code.lastIndexOf("_") + 1;
  const groups = code.slice(start).match(new RegExp(`.{1,${GROUP_LENGTH}}`, "g")) ?? [];
  return (
    <p className="code">
      {[code.slice(0, start), ...groups].filter(Boolean).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </p>
  );
}
