import type { ComponentType } from "react";
import type { HandoverFormProps } from "../_components/handover-form";

/** Fetched once; a try without a network is made again. */
export async function loadHandoverForm(): Promise<ComponentType<HandoverFormProps>> {
  const { HandoverForm } = await import("../_components/handover-form");
  return HandoverForm;
}

/**
 * Has the phone keep the form for when there is no network: the worker of this build keeps every file
 * that the page has loaded by then.
 */
export async function keepHandoverForm(build: string): Promise<void> {
  await loadHandoverForm();
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
