import type { ComponentProps } from "react";
import { Phone } from "@/components/ui/phone";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { PhoneState } from "@/lib/domain/access/phone-codes/read-phone-state";
import { smsDelivery } from "@/lib/domain/messaging/texts/sms-delivery";
import { PHONE_CODES } from "@/lib/messages/phone-codes.gen";
import { ConfirmPhoneForm } from "./confirm-phone-form";

type PhoneConfirmationProps = {
  state: PhoneState;
  whose: "business" | "rider";
  mayConfirm: boolean;
} & Pick<ComponentProps<typeof ConfirmPhoneForm>, "send" | "confirm" | "fields">;

/** A phone number, and its confirmation with a code or the form for it. */
export async function PhoneConfirmation(props: PhoneConfirmationProps) {
  const { state, whose, mayConfirm, ...form } = props;
  const messages = await readMessages(PHONE_CODES);
  const { phone, isConfirmed, isCodeOpen } = state;
  if (phone === null) return null;
  const isSetUp = smsDelivery() !== "none";
  return (
    <div className="grid max-w-[40rem] gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Phone e164={phone} />
        <StatusBadge tone={isConfirmed ? "ok" : "warn"} shape={isConfirmed ? "full" : "ring"}>
          {messages.states[isConfirmed ? "confirmed" : "unconfirmed"]}
        </StatusBadge>
      </p>
      {isConfirmed && whose === "business" && isSetUp && (
        <p className="text-table text-muted">{messages.business.ready}</p>
      )}
      {!isConfirmed && mayConfirm && (
        <>
          <p className="text-table text-muted">
            {isSetUp ? messages[whose].explains : messages.notSetUp}
          </p>
          {isSetUp && (
            <ConfirmPhoneForm {...form} isCodeOpen={isCodeOpen} phone={formatPhone(phone)} />
          )}
        </>
      )}
    </div>
  );
}
