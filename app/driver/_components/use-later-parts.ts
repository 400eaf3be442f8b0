"use client";

import { useEffect, useState } from "react";
import { type LaterParts, loadLaterParts } from "../_phone/load-later-parts";

/** The later parts, once they are needed and loaded; `retry` loads them again after a lost network. */
export function useLaterParts(isNeeded: boolean) {
  const [parts, setParts] = useState<LaterParts>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || hasFailed) return;
    loadLaterParts().then(setParts, () => setFailed(true));
  }, [isNeeded, hasFailed]);
  return { parts, hasFailed, retry: () => setFailed(false) };
}
