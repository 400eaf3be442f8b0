/**
 * Whether the server answers. A page that is rendered again without an answer is lost: the router then
 * loads it anew, and the browser shows its own error page.
 */
export async function isReachable(): Promise<boolean> {
  return fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
