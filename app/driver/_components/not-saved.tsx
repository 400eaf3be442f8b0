"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";

/** What the phone would show if it had been there with a network before. */
export function NotSaved({ what }: { what: "jobs" | "earnings" }) {
  const texts = useMessages(RIDER).notSaved;
  return (
    <div className="py-8">
      <h1 className="text-title font-strong">{texts[what]}</h1>
      <p className="mt-1 text-muted">
        {texts.explains}{" "}
        <a
          href={`/driver${what === "jobs" ? "" : "/earnings"}`}
          className="inline-flex min-h-11 min-w-11 items-center"
        >
          {texts.try}
        </a>
      </p>
    </div>
  );
}
