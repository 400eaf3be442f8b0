import { CounterLines } from "./counter-lines";
import { NotOrderedLines } from "./not-ordered-section";
import { isChosen, type TrackingView } from "./tracking-view";

/** What the recipient has said or chosen. */
export function Chosen({ view }: { view: TrackingView }) {
  const { counter, nextTry, messages, tracking } = view;
  return (
    <>
      <NotOrderedLines view={view} />
      {counter && <CounterLines counter={counter} texts={messages.counter} />}
      {nextTry && !isChosen(tracking) && (
        <p className="eta">{messages.wish.chosen({ time: nextTry })}</p>
      )}
    </>
  );
}
