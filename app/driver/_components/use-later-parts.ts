"use client";

import { useEffect, useState } from "react";
import { type LaterParts, loadLaterParts } from "../_phone/load-later-parts";

/** The parts that come later, from the moment they are needed; `retry` where the network was missing. */
export function useLaterParts(isNeeded: boolean) {
  const [parts, setParts] = useState<LaterParts>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || hasFailed) return;
    loadLaterParts().then(setParts, () => setFailed(true));
  }, [isNeeded, hasFailed]);
  return { parts, hasFailed, retry: () => setFailed(false) };
}
