"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { useWords } from "@/components/words/use-words";
import { ACCOUNT } from "@/lib/words/account";
import { restoreInput } from "./kept-input";

/** Brings back what somebody had typed when their session ended, once they are back on the page. */
export function RestoreInput() {
  const words = useWords(ACCOUNT);
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
        {words.restored}
      </Notice>
    </div>
  );
}
