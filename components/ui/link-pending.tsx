"use client";

import { useLinkStatus } from "next/link";
import { PendingBar } from "./pending-bar";

/** The bar from the press of the link around it until its page is there. */
export function LinkPending() {
  return <PendingBar isPending={useLinkStatus().pending} />;
}
