"use client";

import { ArrowUp } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useWords } from "@/components/words/use-words";
import { ORDERS } from "@/lib/words/orders";

type WaitingPillProps = { count: number; onShow: () => void };

/** New orders wait here until somebody looks, so that nothing moves under a finger. */
export function WaitingPill({ count, onShow }: WaitingPillProps) {
  const words = useWords(ORDERS).waiting;
  const isAny = count > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isAny && words.announced(count)}
      </p>
      {isAny && (
        <Button size="small" onClick={onShow}>
          <ArrowUp aria-hidden="true" className="size-4" />
          {words.button(count)}
        </Button>
      )}
    </>
  );
}
