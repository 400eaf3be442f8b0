/** A browser's offer to put the app on the home screen, which it makes once, soon after the page has loaded. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

if (typeof window !== "undefined") {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
  window.addEventListener("appinstalled", () => change(undefined));
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasInstallOffer(): boolean {
  return offer !== undefined;
}

/** Whether the page runs as an app of the home screen. Asked in the browser only. */
export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** Opens the browser's question; an offer is good for one. */
export async function install(): Promise<void> {
  await offer?.prompt();
  change(undefined);
}

function change(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}
