"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { restoreInput } from "./kept-input";

/** Brings back what somebody had typed when their session ended, once they are back on the page. */
export function RestoreInput() {
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
        You are signed in again, and what you had typed is back. Nothing of it was sent yet.
      </Notice>
    </div>
  );
}
