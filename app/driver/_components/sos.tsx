"use client";

import { type ReactNode, useRef } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { RIDER } from "@/lib/messages/rider.gen";
import { isAlarm, isUnsent, type OutboxEntry } from "../_phone/outbox";
import { serverNow } from "../_phone/phone-clock";
import type { PhoneState } from "../_phone/rider-phone";
import { isWorking, type ShownDay } from "../_phone/show-outbox";
import { HelpPhones } from "./help-phones";
import { usePhone } from "./phone-context";
import { useSecondsLeft } from "./use-seconds-left";
import { clockOf, useSosText } from "./use-sos-text";

/** How long the rider can end an alarm as a mistake (`end_alarm`). */
const MISTAKE_MS = 60_000;

type SosProps = { state: PhoneState; shown: ShownDay };

/** The button for help on every page of the app. A second press confirms, so that a pocket sends none. */
export function Sos({ state, shown }: SosProps) {
  const texts = useMessages(RIDER).sos;
  const phone = usePhone();
  const dialog = useRef<HTMLDialogElement>(null);
  const { alarm, rider } = shown;
  const isWaiting = state.outbox.some(isUnsentAlarm);
  const open = () => {
    dialog.current?.showModal();
    // The location is found while the rider reads.
    phone.followPosition(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label={texts.open}
        aria-haspopup="dialog"
        data-sos={alarm ? "open" : "none"}
        onClick={open}
        className={buttonLook({ variant: "danger" }) + " min-h-11 min-w-16 font-strong"}
      >
        {texts.button}
      </button>
      <dialog
        ref={dialog}
        aria-label={texts.open}
        onClose={() => phone.followPosition(isWorking(shown))}
        className="dialog rounded-panel border border-border bg-surface text-fg shadow-pop"
      >
        <div className="grid gap-3 p-4">
          <SosWords alarm={alarm} isWaiting={isWaiting} />
          {!alarm && (
            <button
              type="button"
              onClick={() => void phone.act({ kind: "raise_alarm" })}
              className={
                buttonLook({ variant: "danger", size: "large", isWide: true }) + " min-h-16"
              }
            >
              {texts.send}
            </button>
          )}
          <HelpPhones rider={rider} />
          <a href="/driver/share" className={buttonLook({ size: "large", isWide: true })}>
            {texts.share}
          </a>
          {alarm && <SosMessage shown={shown} />}
          {alarm && <Mistake raisedAt={alarm.raisedAt} />}
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className={buttonLook({ variant: "quiet", size: "large", isWide: true })}
          >
            {texts.back}
          </button>
        </div>
      </dialog>
    </>
  );
}

/** An open alarm on every page, until it is closed. */
export function SosNotice({ state, shown }: SosProps) {
  if (!shown.alarm) return null;
  return (
    <div className="mb-4 rounded-control bg-bad-bg px-4 py-3">
      <SosWords alarm={shown.alarm} isWaiting={state.outbox.some(isUnsentAlarm)} />
    </div>
  );
}

const isUnsentAlarm = (entry: OutboxEntry) => isAlarm(entry) && isUnsent(entry);

type SosWordsProps = { alarm: ShownDay["alarm"]; isWaiting: boolean };

function SosWords({ alarm, isWaiting }: SosWordsProps) {
  const texts = useMessages(RIDER).sos;
  if (!alarm) return <Words state="none" title={texts.title} explains={texts.explains} />;
  if (isWaiting) return <Words state="unsent" title={texts.unsentTitle} explains={texts.unsent} />;
  return (
    <Words
      state="sent"
      title={texts.sentTitle({ time: clockOf(alarm.raisedAt) })}
      explains={texts.sent}
    >
      {alarm.taken && (
        <p className="mt-1 font-semibold text-ok-fg">
          {texts.taken({ by: alarm.taken.by, time: clockOf(alarm.taken.at) })}
        </p>
      )}
    </Words>
  );
}

type WordsProps = { state: string; title: string; explains: string; children?: ReactNode };

function Words({ state, title, explains, children }: WordsProps) {
  return (
    <div role="status" data-sos-state={state}>
      <p className="text-section font-strong text-bad-fg">{title}</p>
      <p className="mt-1">{explains}</p>
      {children}
    </div>
  );
}

/** A prepared text message with the position, for a phone without data. */
function SosMessage({ shown }: { shown: ShownDay }) {
  const texts = useMessages(RIDER).sos;
  const text = useSosText(shown);
  const { companyPhone, supportPhone } = shown.rider;
  const phone = companyPhone ?? supportPhone;
  if (phone === null) return null;
  return (
    <a
      href={`sms:${phone}?body=${encodeURIComponent(text)}`}
      className={buttonLook({ size: "large", isWide: true })}
    >
      {texts.text}
    </a>
  );
}

function Mistake({ raisedAt }: { raisedAt: string }) {
  const texts = useMessages(RIDER).sos;
  const phone = usePhone();
  const secondsLeft = useSecondsLeft(Date.parse(raisedAt) + MISTAKE_MS, serverNow);
  if (!secondsLeft) return null;
  return (
    <button
      type="button"
      onClick={() => void phone.act({ kind: "end_alarm" })}
      className={buttonLook({ size: "large", isWide: true })}
    >
      {texts.mistake} <span className="tabular-nums">{secondsLeft}</span>
    </button>
  );
}
