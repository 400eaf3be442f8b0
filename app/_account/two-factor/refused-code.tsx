import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import type { FormState } from "@/lib/dashboard/form-state";
import { ACCOUNT_TWO_FACTOR } from "@/lib/messages/account-two-factor.gen";

/** The refusal that riders meet here, as the server labels it. */
const CODE_REFUSED = "Code refused";

type RefusedCodeProps = Pick<FormState<unknown>, "error" | "fieldErrors"> & {
  shown?: readonly string[];
};

/** Why a form with a code was refused; a wrong code in the reader's language. */
export function RefusedCode({ error, fieldErrors, shown = [] }: RefusedCodeProps) {
  const { title, explains } = useMessages(ACCOUNT_TWO_FACTOR).refusedCode;
  const said =
    error?.label === CODE_REFUSED ? { ...error, label: title, message: explains } : error;
  return <RefusedNotice error={said} fieldErrors={fieldErrors} shown={shown} />;
}
