import type { TrackingView } from "./tracking-view";

/** What the receiver says at the door, and when: only while a rider may ask for it. */
export function PinSection({ view: { receiver, messages } }: { view: TrackingView }) {
  if (!receiver?.pin) return null;
  const { title, explains } = messages.pin;
  return (
    <section>
      <h2>{title}</h2>
      <p className="pin" data-testid="pin">
        {receiver.pin}
      </p>
      <p className="muted">{explains}</p>
    </section>
  );
}
