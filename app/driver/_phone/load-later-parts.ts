/** Loads the parts once; tries again after a lost network. */
export function loadLaterParts() {
  return import("../_components/later-parts");
}

export type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>;

/**
 * Stores these parts on the phone for times without a network: the service worker of this build stores every file
 * that the page has loaded by then.
 */
export async function keepLaterParts(build: string): Promise<void> {
  const { loadCodeReader } = await loadLaterParts();
  await loadCodeReader();
  const worker = await workerOf(build);
  worker.postMessage({ files: [...document.scripts].map(({ src }) => src).filter(Boolean) });
}

/** The service worker of another build deletes its files when it ends. */
function workerOf(build: string): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    const look = () => {
      const { controller } = serviceWorker;
      if (!controller?.scriptURL.endsWith(`build=${build}`)) return;
      serviceWorker.removeEventListener("controllerchange", look);
      resolve(controller);
    };
    serviceWorker.addEventListener("controllerchange", look);
    look();
  });
}
