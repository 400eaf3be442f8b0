import type { RecipientMessages } from "@/lib/messages/recipient.gen";

type PhonePayFormProps = {
  texts: RecipientMessages["pay"];
  /** Where the form is sent. */
  action: string;
  /** The number that cannot be asked, as typed; undefined if none was refused. */
  refused: string | undefined;
};

/** Asks a phone to pay with mobile money. */
export function PhonePayForm({ texts, action, refused }: PhonePayFormProps) {
  const isRefused = refused !== undefined;
  return (
    <form method="post" action={action}>
      <label htmlFor="phone">{texts.phone}</label>
      {isRefused && (
        <p className="error" id="phone-error">
          {texts.noMobileMoney}
        </p>
      )}
      <input
        id="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        maxLength={32}
        defaultValue={refused}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? "phone-error pay-hint" : "pay-hint"}
      />
      <p className="muted" id="pay-hint">
        {texts.byPhoneExplains}
      </p>
      <button className="button">{texts.ask}</button>
    </form>
  );
}
