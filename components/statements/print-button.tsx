"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { CONTROLS } from "@/lib/messages/controls.gen";

/** Opens the browser's own printing, where scripts run. */
export function PrintButton() {
  const { print: label } = useMessages(CONTROLS);
  return (
    <span className="contents noscript:hidden">
      <Button onClick={() => print()}>{label}</Button>
    </span>
  );
}
