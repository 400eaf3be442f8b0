import type { ReactNode } from "react";
import { formatPhone } from "@/lib/core/format-phone";
import { pushKeys } from "@/lib/core/push-keys";
import type { PhoneState } from "@/lib/domain/access/phone-codes/read-phone-state";
import { mailDelivery } from "@/lib/domain/messaging/mails/mail-delivery";
import { smsDelivery } from "@/lib/domain/messaging/texts/sms-delivery";
import { hasStaffPushSubscription } from "@/lib/domain/platform/alert-push/keep-staff-push-subscription";
import type { AlertStaff } from "@/lib/domain/platform/alerts/read-alert-preferences";
import type { AlertsMessages } from "@/lib/messages/alerts.gen";
import { BrowserPush } from "./browser-push";
import { OwnPhone } from "./own-phone";

type AlertChannelsProps = { user: AlertStaff; messages: AlertsMessages; phone: PhoneState };

/** The channels by which notifications reach their reader, a line each, with what is missing. */
export async function AlertChannels({ user, messages, phone }: AlertChannelsProps) {
  const { state, push } = messages;
  const keys = pushKeys();
  const isPushed = await hasStaffPushSubscription(user);
  return (
    <dl className="mb-6 max-w-[48rem] border-b border-border">
      <Channel name={state.page}>{state.pageOn}</Channel>
      <Channel name={state.push}>
        {keys ? <BrowserPush publicKey={keys.publicKey} isOn={isPushed} /> : push.notSetUp}
      </Channel>
      <Channel name={state.email}>
        {mailDelivery() === "none" ? state.emailOff : state.emailOn({ email: user.email })}
      </Channel>
      <Channel name={state.text}>
        {smsDelivery() === "none" ? (
          state.textOff
        ) : (
          <OwnPhone
            phone={phone.phone === null ? null : formatPhone(phone.phone)}
            isConfirmed={phone.isConfirmed}
            isCodeOpen={phone.isCodeOpen}
          />
        )}
      </Channel>
    </dl>
  );
}

function Channel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-border py-2.5 first:border-t-0 first:pt-0 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="font-semibold sm:py-1">{name}</dt>
      <dd className="min-w-0 wrap-anywhere sm:py-1">{children}</dd>
    </div>
  );
}
