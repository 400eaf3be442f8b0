import type { Language } from "@/lib/messages/language";
import { RECIPIENT } from "@/lib/messages/recipient.gen";

type CodeForm = {
  language: Language;
  /** The entered text, if it is not a code. */
  refused?: string | undefined;
};

/** Takes a code, a link or a whole message; a plain form, so that it works everywhere. */
export function CodeForm({ language, refused }: CodeForm) {
  const { form } = RECIPIENT[language];
  const describedBy = refused === undefined ? "code-hint" : "code-error code-hint";
  return (
    <form action="/track" method="get">
      {language !== "en" && <input type="hidden" name="lang" value={language} />}
      <label htmlFor="code">{form.label}</label>
      <p className="muted" id="code-hint">
        {form.hint}
      </p>
      {refused !== undefined && (
        <p className="error" id="code-error">
          {form.notFound}
        </p>
      )}
      <input
        id="code"
        name="code"
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={refused}
        aria-invalid={refused === undefined ? undefined : true}
        aria-describedby={describedBy}
      />
      <button className="button">{form.button}</button>
    </form>
  );
}
