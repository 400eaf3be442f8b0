import { RefusedNotice } from "@/components/account/refused-notice";
import type { SentForm } from "@/components/account/sent-form";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import type { MadeCredential, State } from "./credential";
import { NewSecret, type NewSecretContext } from "./new-secret";

const OVERLAPS = [
  {
    hours: "0",
    label: "No overlap",
    means: "The old secret gets 401 at once. For a secret that leaked.",
  },
  {
    hours: "24",
    label: "24 hours",
    means: "Both work for a day, then the old one gets 401.",
  },
  {
    hours: "168",
    label: "7 days",
    means: "Both work for a week, for systems that are changed by hand.",
  },
];

type RotateFormProps = SentForm<MadeCredential> &
  NewSecretContext & {
    /** Of the one that is to be replaced. */
    current: State;
    /** Fields that say which one it is. */
    hidden: Record<string, string>;
  };

/** Replaces a key or token; the new secret then stands where the form was, until the page is left. */
export function RotateForm(props: RotateFormProps) {
  const { state, send, current, hidden, ...context } = props;
  if (state.result) {
    return (
      <NewSecret made={state.result} {...context}>
        {current === "expiring"
          ? "The old secret works until the time above, the new one from now on."
          : "The old secret gets 401 from now on. Only the new one works."}
      </NewSecret>
    );
  }
  if (current !== "active") return <p className="text-muted">{WHY_NOT[current]}</p>;
  const chosen = state.values.overlapHours ?? "24";
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} />
      <HiddenFields fields={hidden} />
      <fieldset key={chosen} className="grid gap-1">
        <legend className="mb-1 text-table font-semibold">The old secret</legend>
        {OVERLAPS.map(({ hours, label, means }) => (
          <label
            key={hours}
            className="flex min-h-11 cursor-pointer gap-3 rounded-control border border-border px-3 py-2 hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="overlapHours"
              value={hours}
              defaultChecked={hours === chosen}
              className="mt-1 size-4 flex-none"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              <span className="block text-meta text-muted">{means}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <SubmitButton pendingLabel="Rotating…">Rotate {context.kind.noun}</SubmitButton>
      </div>
    </form>
  );
}

const WHY_NOT: Record<Exclude<State, "active">, string> = {
  expiring: "It has been replaced already and works until the time above.",
  expired: "It has been replaced and works no more. Rotate the one that replaced it.",
  revoked: "It was revoked. Create a new one instead.",
};
