/** Fetched once; a try without a network is made again. */
export function loadLaterParts() {
  return import("../_components/later-parts");
}

export type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>;

/**
 * Has the phone keep these parts for when there is no network: the worker of this build keeps every file
 * that the page has loaded by then.
 */
export async function keepLaterParts(build: string): Promise<void> {
  await loadLaterParts();
  const worker = await workerOf(build);
  worker.postMessage({ files: [...document.scripts].map(({ src }) => src).filter(Boolean) });
}

/** The one of another build throws its files away when it goes. */
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
