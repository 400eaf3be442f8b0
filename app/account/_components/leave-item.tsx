"use client";

import { LogOut } from "lucide-react";
import { useActionState } from "react";
import { MENU_ITEM } from "@/components/ui/menu-link";
import { UNSENT } from "@/lib/dashboard/form-state";
import { leave } from "../actions";

/** The last item of the account's menu: signs out of this device. */
export function LeaveItem() {
  const [, send] = useActionState(leave, UNSENT);
  return (
    <form action={send}>
      <button type="submit" className={MENU_ITEM}>
        <LogOut aria-hidden="true" className="size-4" />
        Sign out
      </button>
    </form>
  );
}
