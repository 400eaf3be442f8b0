"use client";

import { useEffect, useRef, useState } from "react";
import { isReachable } from "@/components/live/is-reachable";
import { useMessages } from "@/components/messages/use-messages";
import { SHELL } from "@/lib/messages/shell.gen";

/** How often a page that is cut off asks whether it still is. */
const LOOK_MS = 5_000;

/**
 * Without a network, or while our server is gone, a link would end on the browser's error page: this keeps the page
 * and shows a notice.
 */
export function OfflineGuard() {
  const messages = useMessages(SHELL);
  const [lost, setLost] = useState<"offline" | "away">();
  /** The link that our server answers for. */
  const passed = useRef<HTMLAnchorElement>(undefined);
  useEffect(() => {
    const guard = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || link === passed.current || (navigator.onLine && !hasLostStream())) return;
      event.preventDefault();
      event.stopPropagation();
      if (!navigator.onLine) {
        setLost("offline");
        return;
      }
      void isReachable().then((isThere) => {
        setLost(isThere ? undefined : "away");
        if (!isThere) return;
        passed.current = link;
        link.click();
        passed.current = undefined;
      });
    };
    const forget = () => setLost(undefined);
    // Runs before every other listener, also before the router's.
    document.addEventListener("click", guard, true);
    window.addEventListener("online", forget);
    return () => {
      document.removeEventListener("click", guard, true);
      window.removeEventListener("online", forget);
    };
  }, []);
  useEffect(() => {
    if (lost !== "away") return;
    const look = () => void isReachable().then((isThere) => isThere && setLost(undefined));
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [lost]);
  return (
    <div role="alert">
      {lost && (
        <p className="fixed inset-x-4 bottom-4 z-20 mx-auto w-fit max-w-[52ch] rounded-panel border border-warn-fg bg-warn-bg px-4 py-3 text-warn-fg shadow-pop max-lg:bottom-18">
          <strong className="font-semibold">{messages[lost].title}</strong>{" "}
          {messages[lost].explains}
        </p>
      )}
    </div>
  );
}

/** Whether a live page waits for its stream to come back. */
const hasLostStream = () => document.querySelector('[data-fresh="reconnecting"]') !== null;

/** The pressed link, if it would replace this page by another one of the web. */
function linkOf({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): HTMLAnchorElement | undefined {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target === "_blank" || !link.protocol.startsWith("http")) return undefined;
  const isElsewhere = link.pathname !== location.pathname || link.search !== location.search;
  return isElsewhere ? link : undefined;
}
