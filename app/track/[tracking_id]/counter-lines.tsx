import type { RecipientMessages } from "@/lib/messages/recipient.gen";
import type { TrackingView } from "./tracking-view";

type CounterLinesProps = {
  counter: NonNullable<TrackingView["counter"]>;
  texts: RecipientMessages["counter"];
};

/** Where the recipient fetches the parcel, when, and until which day. */
export function CounterLines({ counter, texts }: CounterLinesProps) {
  return (
    <section id="counter">
      <p className="eta">{counter.kept}</p>
      <p>
        <b>{counter.name}</b>, {counter.landmark}
        <br />
        {counter.hours}
      </p>
      <a className="tap" href={counter.mapHref} rel="noreferrer">
        {texts.map}
      </a>
    </section>
  );
}
