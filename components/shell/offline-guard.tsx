"use client";

import { useEffect, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { SHELL } from "@/lib/messages/shell.gen";

/** Without a network a link would end on the browser's error page: this keeps the page and shows a notice. */
export function OfflineGuard() {
  const messages = useMessages(SHELL).offline;
  const [isNoticeShown, setIsNoticeShown] = useState(false);
  useEffect(() => {
    const guard = (event: MouseEvent) => {
      if (navigator.onLine || !isNavigation(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsNoticeShown(true);
    };
    const forget = () => setIsNoticeShown(false);
    // Runs before every other listener, also before the router's.
    document.addEventListener("click", guard, true);
    window.addEventListener("online", forget);
    return () => {
      document.removeEventListener("click", guard, true);
      window.removeEventListener("online", forget);
    };
  }, []);
  return (
    <div role="alert">
      {isNoticeShown && (
        <p className="fixed inset-x-4 bottom-4 z-20 mx-auto w-fit max-w-[52ch] rounded-panel border border-warn-fg bg-warn-bg px-4 py-3 text-warn-fg shadow-pop max-lg:bottom-18">
          <strong className="font-semibold">{messages.title}</strong> {messages.explains}
        </p>
      )}
    </div>
  );
}

/** A press on a link that would replace this page by another one of the web. */
function isNavigation({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return false;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target === "_blank" || !link.protocol.startsWith("http")) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
