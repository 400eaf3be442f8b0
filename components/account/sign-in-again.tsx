"use client";

import type { MouseEvent } from "react";
import { useWords } from "@/components/words/use-words";
import { ACCOUNT } from "@/lib/words/account";
import { keepInput } from "./kept-input";

/**
 * The way back to a session. What is in the form around it is kept for the page to restore when its
 * person comes back; without scripts the form stays where it is and the sign-in opens beside it.
 */
export function SignInAgain() {
  const words = useWords(ACCOUNT).refused;
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { pathname, search } = window.location;
    const form = event.currentTarget.closest("form");
    if (form) keepInput(form, pathname + search);
    window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
  };
  return (
    <a href="/sign-in" target="_blank" onClick={leave}>
      {words.signInAgain}
    </a>
  );
}
