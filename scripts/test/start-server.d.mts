/** See `start-server.mjs`. */
export function startServer(
  argsFor: (port: number) => string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ url: string; stop: () => Promise<void> }>;
