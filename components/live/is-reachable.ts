/**
 * Whether our server answers, and not a proxy in its place. `router.refresh()` without an answer leaves the page
 * for the browser's error page.
 */
export async function isReachable(): Promise<boolean> {
  return fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
