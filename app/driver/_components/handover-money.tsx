"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import type { PhoneEvidence } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { isEnough } from "../_phone/given-money";
import type { ShownJob } from "../_phone/show-job";
import { CollectField } from "./collect-field";
import { isStated, ReferenceField } from "./reference-field";
import type { HandoverField } from "./refused-field";

/** The part of the money at the door that is missing before the parcel is handed over. */
export function owedField(
  job: ShownJob,
  { payment, collectedMinor = 0 }: PhoneEvidence,
): "payment" | "collectedMinor" | undefined {
  const { byReference, collectMinor } = job;
  if (byReference && payment) return isStated(payment, byReference) ? undefined : "payment";
  return collectMinor > 0 && !isEnough(collectedMinor, job) ? "collectedMinor" : undefined;
}

type HandoverMoneyProps = {
  job: ShownJob;
  evidence: PhoneEvidence;
  wrong: HandoverField | undefined;
  change: (part: PhoneEvidence) => void;
};

/** The money at the door: in cash, or by the reference of the recipient's own payment. */
export function HandoverMoney({ job, evidence, wrong, change }: HandoverMoneyProps) {
  const texts = useMessages(RIDER_LATER).handover;
  const { byReference, byPhoneMinor = 0, collectMinor, currency } = job;
  const { payment, collectedMinor } = evidence;
  return (
    <>
      {byPhoneMinor > 0 && !payment && (
        <Notice
          tone="warn"
          title={texts.byPhone({ amount: formatMoney(byPhoneMinor, currency) })}
        />
      )}
      {collectMinor > 0 && !payment && (
        <CollectField
          job={job}
          collectedMinor={collectedMinor}
          isMissing={wrong === "collectedMinor"}
          onChange={(minor) => change({ collectedMinor: minor })}
        />
      )}
      {byReference && (
        <ReferenceField
          money={byReference}
          currency={currency}
          payment={payment}
          isMissing={wrong === "payment"}
          onChange={(stated) =>
            change({ payment: stated, ...(stated && { collectedMinor: undefined }) })
          }
        />
      )}
    </>
  );
}
