"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { TriedOperation } from "./tried-operation";

type TryItProps = {
  operation: TriedOperation;
  messages: { open: string; close: string };
  merchantId: string | undefined;
};

/** Loaded when a reader asks for it, so that the pages stay small. */
const Console = lazy(async () => ({ default: (await import("./console")).Console }));

/** A console that sends a request of an operation with the reader's test key. */
export function TryIt({ operation, messages, merchantId }: TryItProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-3">
      <Button type="button" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? messages.close : messages.open}
      </Button>
      {isOpen && (
        <Suspense>
          <Console operation={operation} merchantId={merchantId} />
        </Suspense>
      )}
    </div>
  );
}
