import { useSyncExternalStore } from "react";

/** Other places of the page learn by it that a key is there. */
const KEPT = "tumiza-guide-key";

const nameOf = (merchantId: string) => `${KEPT}.${merchantId}`;

/** The test key that fills the guide's programs; null on the server and until there is one. */
export function useGuideKey(merchantId: string | undefined): string | null {
  return useSyncExternalStore(subscribe, () => readKey(merchantId), readNothing);
}

/** Keeps a test key for this browser tab alone, and for the company it belongs to. */
export function keepGuideKey(merchantId: string, key: string): void {
  sessionStorage.setItem(nameOf(merchantId), key);
  window.dispatchEvent(new Event(KEPT));
}

/** The lines in which the guide's programs read their key, or have its placeholder. */
const PLACES =
  /\$\{?TUMIZA_KEY\}?|svc_test_…|process\.env\.TUMIZA_KEY|(?:getenv\(|os\.environ\[)"TUMIZA_KEY"[\])]/g;

/** A program with the key where it would read it; a shell has its quotes around it already. */
export function withGuideKey(code: string, key: string): string {
  return code.replaceAll(PLACES, (place) =>
    place.startsWith("$") || place.startsWith("svc") ? key : `"${key}"`,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(KEPT, onChange);
  return () => window.removeEventListener(KEPT, onChange);
}

/** Anything may have been put there by hand, and none of it goes into a program but a test key. */
function readKey(merchantId: string | undefined): string | null {
  if (merchantId === undefined) return null;
  const kept = sessionStorage.getItem(nameOf(merchantId)) ?? "";
  return /^svc_test_\w+$/.test(kept) ? kept : null;
}

const readNothing = () => null;
