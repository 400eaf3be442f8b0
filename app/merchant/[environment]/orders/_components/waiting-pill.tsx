import { ArrowUp } from "lucide-react";
import { Button } from "@/components/ui/button";

type WaitingPillProps = { count: number; onShow: () => void };

/** New orders wait here until somebody looks, so that nothing moves under a finger. */
export function WaitingPill({ count, onShow }: WaitingPillProps) {
  const isAny = count > 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isAny && `${count} new ${count === 1 ? "order" : "orders"}.`}
      </p>
      {isAny && (
        <Button size="small" onClick={onShow}>
          <ArrowUp aria-hidden="true" className="size-4" />
          {count} new
        </Button>
      )}
    </>
  );
}
