import { inLanguage } from "@/lib/messages/language-in-address";
import type { TrackingView } from "./tracking-view";

type SectionProps = { view: TrackingView };

/** Lets the recipient say that they didn't order the parcel: the first tap opens what that does, the second one says it. */
export function NotOrderedSection({ view }: SectionProps) {
  const { receiver, messages, tracking } = view;
  if (!receiver?.notOrdered?.maySay || receiver.notOrdered.at) return null;
  const texts = messages.notOrdered;
  const merchant = tracking.details?.merchantName ?? "";
  return (
    <section id="not-ordered">
      <h2>{texts.title}</h2>
      <details>
        <summary>{texts.open}</summary>
        {receiver.notOrdered.isInsisted && <p>{texts.insisted({ merchant })}</p>}
        <p className="muted">{texts.explains({ merchant })}</p>
        <SayForm view={view} kind="not_ordered" label={texts.send} />
      </details>
    </section>
  );
}

/** What follows from what they said, and the button that takes it back. */
export function NotOrderedLines({ view }: SectionProps) {
  const { receiver, messages, notOrdered } = view;
  if (!receiver || !notOrdered) return null;
  const texts = messages.notOrdered;
  return (
    <section id="not-ordered">
      <p>{notOrdered}</p>
      {receiver.notOrdered?.maySay && <SayForm view={view} kind="ordered" label={texts.takeBack} />}
    </section>
  );
}

type SayFormProps = SectionProps & { kind: "not_ordered" | "ordered"; label: string };

function SayForm({ view: { receiver, language }, kind, label }: SayFormProps) {
  return (
    <form method="post" action={inLanguage(`/track/${receiver?.token}/wish`, language)}>
      <input type="hidden" name="kind" value={kind} />
      <button className="button">{label}</button>
    </form>
  );
}
