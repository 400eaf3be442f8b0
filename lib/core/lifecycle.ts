/** Shared by the front and Next's bundle, which are two copies of this module in one process. */
const shared = globalThis as typeof globalThis & { tumizaIsDraining?: boolean };

/** From here on /readyz fails, so that a load balancer sends new requests elsewhere. */
export function beginDraining(): void {
  shared.tumizaIsDraining = true;
}

export function isDraining(): boolean {
  return shared.tumizaIsDraining ?? false;
}
