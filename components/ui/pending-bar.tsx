"use client";

import { createPortal } from "react-dom";

/** A bar at the top of the window while a page is on its way. */
export function PendingBar({ isPending }: { isPending: boolean }) {
  if (!isPending) return null;
  return createPortal(
    <div aria-hidden="true" data-testid="link-pending" className="link-pending" />,
    document.body,
  );
}
