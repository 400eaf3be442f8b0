/**
 * Replaces `next/headers` and `next/cache` in every test: the request that a page or an action believes it is
 * answering.
 */
let incoming = new Headers();
const jar = new Map<string, string>();

/** Begins a request with these headers and cookies. */
export function pretendRequest(
  headersOfRequest: Record<string, string> = {},
  cookiesOfRequest: Record<string, string> = {},
): void {
  incoming = new Headers(headersOfRequest);
  jar.clear();
  for (const [name, value] of Object.entries(cookiesOfRequest)) jar.set(name, value);
}

export function headers(): Promise<Headers> {
  return Promise.resolve(incoming);
}

export function cookies() {
  return Promise.resolve({
    get: (name: string) => {
      const value = jar.get(name);
      return value === undefined ? undefined : { name, value };
    },
    set: (name: string, value: string) => void jar.set(name, value),
    delete: ({ name }: { name: string }) => void jar.delete(name),
  });
}

/** The page that a browser would be sent again after an action. */
export const refresh = () => undefined;
