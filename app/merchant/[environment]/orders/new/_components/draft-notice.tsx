"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";

/** Shows that the form has text from before, and offers an empty one. */
export function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  const { restored, startOver } = useMessages(NEW_ORDER).draft;
  return (
    <div className="mb-6 max-w-[40rem]" data-draft>
      <Notice
        tone="info"
        actions={
          <Button size="small" onClick={onStartOver}>
            {startOver}
          </Button>
        }
      >
        {restored}
      </Notice>
    </div>
  );
}
