"use client";

import type { MouseEvent } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { ACCOUNT } from "@/lib/messages/account.gen";
import { saveInput } from "./saved-input";

/**
 * Links to sign-in after a session ended. The surrounding form's input is saved and restored on
 * return; without scripts the sign-in page opens in a new tab instead.
 */
export function SignInAgain() {
  const messages = useMessages(ACCOUNT).refused;
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { pathname, search } = window.location;
    const form = event.currentTarget.closest("form");
    if (form) saveInput(form, pathname + search);
    window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
  };
  return (
    <a href="/sign-in" target="_blank" onClick={leave}>
      {messages.signInAgain}
    </a>
  );
}
