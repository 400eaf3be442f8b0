import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { CopyField } from "@/components/ui/copy-field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormState } from "@/lib/core/form-state";
import { ACCOUNT_TWO_FACTOR } from "@/lib/messages/account-two-factor.gen";
import { CodeField } from "./code-field";

type ConfirmSecondFactorFormProps = {
  /** In base32, for apps that can't scan. */
  typedKey: string;
  /** The key as a link that an authenticator app on this device opens. */
  uri: string;
  /** The key as a QR code, in SVG. */
  qr: string;
  state: FormState<{ codes: string[] }>;
  send: (data: FormData) => void;
};

/** Shows the key for the phone and asks for its first code. */
export function ConfirmSecondFactorForm({
  typedKey,
  uri,
  qr,
  state,
  send,
}: ConfirmSecondFactorFormProps) {
  const texts = useMessages(ACCOUNT_TWO_FACTOR).confirmSecondFactorForm;

  return (
    <div className="grid max-w-[40rem] gap-6">
      <div className="grid gap-5 sm:grid-cols-[11rem_1fr]">
        <div
          role="img"
          aria-label={texts.qrCode}
          className="size-44 overflow-hidden rounded-control [&>svg]:size-full"
          dangerouslySetInnerHTML={{ __html: qr }}
        />
        <div className="grid content-start gap-3">
          <p>{texts.explains}</p>
          <CopyField
            label={texts.key}
            value={typedKey}
            shown={typedKey.replace(/.{4}(?=.)/g, "$& ")}
          />
          {/* A phone can't scan its own screen. */}
          <a href={uri} className="hidden min-h-11 items-center pointer-coarse:inline-flex">
            {texts.openApp}
          </a>
        </div>
      </div>
      <form action={send} className="grid max-w-[28rem] gap-4">
        <RefusedNotice {...state} />
        <CodeField hint={texts.codeHint} />
        <div>
          <SubmitButton pendingLabel={texts.checking}>{texts.turnTwoFactorOn}</SubmitButton>
        </div>
      </form>
    </div>
  );
}
