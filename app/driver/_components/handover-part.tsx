"use client";

import { type ComponentType, useEffect, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { RIDER } from "@/lib/messages/rider.gen";
import { loadHandoverForm } from "../_phone/load-handover-form";
import type { HandoverFormProps } from "./handover-form";

/** The hand-over form, which the phone fetches once there is a job, before it is needed. */
export function HandoverPart(props: HandoverFormProps) {
  const [Form, setForm] = useState<ComponentType<HandoverFormProps>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    loadHandoverForm().then(
      (loaded) => setForm(() => loaded),
      () => setFailed(true),
    );
  }, [hasFailed]);
  const { notSaved } = useMessages(RIDER);
  if (Form) return <Form {...props} />;
  if (!hasFailed) return null;
  return (
    <div role="alert" className="mt-3 grid gap-3">
      <p>{notSaved.handover}</p>
      <button
        type="button"
        onClick={() => setFailed(false)}
        className={buttonLook({ size: "large", isWide: true })}
      >
        {notSaved.try}
      </button>
    </div>
  );
}
