import type { FrontMessages } from "@/lib/messages/front.gen";
import type { Language } from "@/lib/messages/language";

type TrackFormProps = { messages: FrontMessages["track"]; language: Language };

/** A plain form, so that it works without scripts. */
export function TrackForm({ messages, language }: TrackFormProps) {
  const { label, hint, submit } = messages;
  return (
    <form action="/track" method="get" className="mt-8 max-w-[520px]">
      {language !== "en" && <input type="hidden" name="lang" value={language} />}
      <label htmlFor="code" className="block font-semibold">
        {label}
      </label>
      <p id="code-hint" className="text-table text-muted">
        {hint}
      </p>
      <div className="mt-2 flex flex-col gap-2 sm:flex-row">
        <input
          id="code"
          name="code"
          required
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby="code-hint"
          className="min-h-11 min-w-0 flex-1 rounded-control border border-border-strong bg-surface px-3 text-[16px]"
        />
        <button className="min-h-11 cursor-pointer rounded-control bg-brand px-6 font-semibold text-brand-fg">
          {submit}
        </button>
      </div>
    </form>
  );
}
