import { useSyncExternalStore } from "react";

/** The event that tells other parts of the page about a key. */
const KEPT = "tumiza-guide-key";

const nameOf = (merchantId: string) => `${KEPT}.${merchantId}`;

/** The test key that fills the guide's programs; null on the server and until there is one. */
export function useGuideKey(merchantId: string | undefined): string | null {
  return useSyncExternalStore(subscribe, () => readKey(merchantId), readNothing);
}

/** Stores a test key for this browser tab only, and for its company only. */
export function keepGuideKey(merchantId: string, key: string): void {
  sessionStorage.setItem(nameOf(merchantId), key);
  window.dispatchEvent(new Event(KEPT));
}

/** The lines in which the guide's programs read their key, or have its placeholder. */
const PLACES =
  /\$\{?TUMIZA_KEY\}?|svc_test_…|process\.env\.TUMIZA_KEY|(?:getenv\(|os\.environ\[)"TUMIZA_KEY"[\])]/g;

/** A program with the key in place of the placeholder. In a shell program, the quotes are already there. */
export function withGuideKey(code: string, key: string): string {
  return code.replaceAll(PLACES, (place) =>
    place.startsWith("$") || place.startsWith("svc") ? key : `"${key}"`,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(KEPT, onChange);
  return () => window.removeEventListener(KEPT, onChange);
}

/** The storage may have been edited by hand, so only a test key is used. */
function readKey(merchantId: string | undefined): string | null {
  if (merchantId === undefined) return null;
  const kept = sessionStorage.getItem(nameOf(merchantId)) ?? "";
  return /^svc_test_\w+$/.test(kept) ? kept : null;
}

const readNothing = () => null;
