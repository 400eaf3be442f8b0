"use client";

import { buttonLook } from "@/components/ui/button-look";
import { Notice } from "@/components/ui/notice";
import type { PhoneState } from "../_phone/rider-phone";
import { DONE_WORDS } from "./action-words";
import { usePhone } from "./phone-context";

type MessagesProps = { state: PhoneState; isWorking: boolean };

/** What went wrong, in words, with what the rider can do about it. */
export function Messages({ state: { outbox, isSignedOut, tracking }, isWorking }: MessagesProps) {
  return (
    <div className="grid gap-3 not-empty:mb-4">
      {isSignedOut && <SignedOut />}
      <Refusals outbox={outbox} />
      {isWorking && tracking === "denied" && (
        <Notice tone="warn" title="Turn on location">
          Offers go to riders near the pickup. Open this page's settings (the icon next to the
          address), allow Location, then reload the page.
        </Notice>
      )}
    </div>
  );
}

function SignedOut() {
  return (
    <Notice
      tone="warn"
      title="You are signed out"
      isAnnounced
      actions={
        <a href="/sign-in?next=%2Fdriver" className={buttonLook({ size: "large", isWide: true })}>
          Sign in
        </a>
      }
    >
      Your updates are saved on this phone and are sent after you sign in.
    </Notice>
  );
}

function Refusals({ outbox }: Pick<PhoneState, "outbox">) {
  const phone = usePhone();
  return outbox.map(
    ({ key, kind, refusal }) =>
      refusal && (
        <Notice
          key={key}
          tone="bad"
          title={`${DONE_WORDS[kind]}: not accepted. ${refusal.title}.`}
          isAnnounced
          actions={
            <button
              type="button"
              onClick={() => void phone.dismiss(key)}
              className={buttonLook({ size: "large" })}
            >
              OK
            </button>
          }
        >
          {refusal.advice}
        </Notice>
      ),
  );
}
