"use client";

import { ArrowUp } from "lucide-react";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { ORDERS } from "@/lib/messages/orders.gen";

type WaitingPillProps = { count: number; onShow: () => void };

/** Shows new orders on request, so that the list doesn't move under a finger. */
export function WaitingPill({ count, onShow }: WaitingPillProps) {
  const messages = useMessages(ORDERS).waiting;
  const isAny = count > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isAny && messages.announced({ count })}
      </p>
      {isAny && (
        <Button size="small" onClick={onShow}>
          <ArrowUp aria-hidden="true" className="size-4" />
          {messages.button({ count })}
        </Button>
      )}
    </>
  );
}
