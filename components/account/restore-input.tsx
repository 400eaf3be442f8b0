"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Notice } from "@/components/ui/notice";
import { ACCOUNT } from "@/lib/messages/account.gen";
import { restoreInput } from "./saved-input";

/** Restores typed input on the page where the session ended. */
export function RestoreInput() {
  const messages = useMessages(ACCOUNT);
  const path = usePathname();
  const [restoredAt, setRestoredAt] = useState<string>();
  useEffect(() => {
    const restore = async () => {
      if (await restoreInput(path + window.location.search)) setRestoredAt(path);
    };
    void restore();
  }, [path]);
  if (restoredAt !== path) return null;
  return (
    <div className="mb-4">
      <Notice tone="info" isAnnounced>
        {messages.restored}
      </Notice>
    </div>
  );
}
