import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A way to a server that can go silent: its connections stay open and nothing comes through. */
export type StallingProxy = {
  url: string;
  /** Swallows everything on the connections there are, in both directions; new ones work. */
  swallowOpen(): void;
  /** How many connections are open. */
  readonly size: number;
  stop(): void;
};

/** Stands in front of the database of an address. */
export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    near.on("error", () => far.destroy()).on("close", () => (far.destroy(), pairs.delete(pair)));
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    swallowOpen: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    get size() {
      return pairs.size;
    },
    stop: () => {
      server.close();
      for (const [near] of pairs) near.destroy();
    },
  };
}
