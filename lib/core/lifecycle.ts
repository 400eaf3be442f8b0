type Lifecycle = { isDraining: boolean; endings: Set<() => void> };

/** Shared by the front and Next's bundle, which are two copies of this module in one process. */
const shared = globalThis as typeof globalThis & { tumizaLifecycle?: Lifecycle };
const lifecycle = (shared.tumizaLifecycle ??= { isDraining: false, endings: new Set() });

/** From here on /readyz fails, so that a load balancer sends new requests elsewhere. */
export function beginDraining(): void {
  lifecycle.isDraining = true;
  for (const end of lifecycle.endings) end();
  lifecycle.endings.clear();
}

export function isDraining(): boolean {
  return lifecycle.isDraining;
}

/**
 * Runs a function when draining begins, for work that would not end by itself. The function it returns cancels
 * that.
 */
export function onDraining(end: () => void): () => void {
  lifecycle.endings.add(end);
  return () => lifecycle.endings.delete(end);
}
