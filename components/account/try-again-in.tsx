"use client";

import { useEffect, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { ACCOUNT, type AccountMessages } from "@/lib/messages/account.gen";

/** The time to wait, counted down once the page's scripts run; screen readers do not read a timer on their own. */
export function TryAgainIn({ seconds }: { seconds: number }) {
  const messages = useMessages(ACCOUNT).refused;
  return <span role="timer">{sentence(messages, useCountdown(seconds))}</span>;
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

function sentence(messages: AccountMessages["refused"], seconds: number): string {
  if (seconds === 0) return messages.retryNow;
  if (seconds < 60) return messages.retryInSeconds({ count: seconds });
  return messages.retryInMinutes({ count: Math.ceil(seconds / 60) });
}
