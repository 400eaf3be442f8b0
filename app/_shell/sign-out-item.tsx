"use client";

import { LogOut } from "lucide-react";
import { useActionState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { MENU_ITEM } from "@/components/ui/menu-link";
import { UNSENT } from "@/lib/core/form-state";
import { SIGN_OUT } from "@/lib/messages/sign-out.gen";
import { signOutAction } from "./actions";

/** The sign-out item of the account menu. */
export function SignOutItem() {
  const texts = useMessages(SIGN_OUT);

  const [, send] = useActionState(signOutAction, UNSENT);
  return (
    <form action={send}>
      <button type="submit" className={MENU_ITEM}>
        <LogOut aria-hidden="true" className="size-4" />
        {texts.signOut}
      </button>
    </form>
  );
}
