"use client";

import { useLinkStatus } from "next/link";
import { createPortal } from "react-dom";

/** A bar at the top of the window, from the press of the link around it until its page is there. */
export function LinkPending() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return createPortal(
    <div aria-hidden="true" data-testid="link-pending" className="link-pending" />,
    document.body,
  );
}
