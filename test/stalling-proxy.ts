import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { Transform } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/** How data passes: at once, late, or a few bytes at a time. */
export type Passing = "at once" | "late" | "trickling";

/** A way to a server that can be slow, go silent or break. */
export type StallingProxy = {
  url: string;
  pass(how: Passing): void;
  /** Swallows everything on the connections there are, in both directions; new ones work. */
  swallowOpen(): void;
  /** Ends the connections there are with a reset, in both directions. */
  resetOpen(): void;
  /** The number of open connections. */
  readonly size: number;
  stop(): void;
};

const LATE_MS = 80;

/** How many bytes pass before each pause, so that a statement takes seconds. */
const TRICKLE_BYTES = 64;
const TRICKLE_PAUSE_MS = 25;

/** Starts a proxy in front of the server of an address. */
export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  let passing: Passing = "at once";
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(slowed(() => passing)).pipe(far);
    far.pipe(slowed(() => passing)).pipe(near);
    near.on("error", () => far.destroy()).on("close", () => (far.destroy(), pairs.delete(pair)));
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    pass: (how) => void (passing = how),
    swallowOpen: () => {
      for (const socket of [...pairs].flat()) socket.unpipe().resume();
    },
    resetOpen: () => {
      for (const socket of [...pairs].flat()) socket.resetAndDestroy();
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

function slowed(how: () => Passing): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (how() === "at once") done(null, chunk);
      else void passSlowly(this, chunk, how).then(() => done());
    },
  });
}

async function passSlowly(way: Transform, chunk: Buffer, how: () => Passing): Promise<void> {
  if (how() === "late") await wait(LATE_MS);
  let passed = 0;
  for (
    ;
    how() === "trickling" && passed < chunk.length && !way.destroyed;
    passed += TRICKLE_BYTES
  ) {
    way.push(chunk.subarray(passed, passed + TRICKLE_BYTES));
    await wait(TRICKLE_PAUSE_MS);
  }
  if (passed < chunk.length && !way.destroyed) way.push(chunk.subarray(passed));
}
