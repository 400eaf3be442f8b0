import type { AddressInfo, Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { readReadiness } from "@/lib/http/server/readiness";

/** A proxy between this process and its database. */
const wire = await vi.hoisted(async () => {
  const { connect, createServer } = await import("node:net");
  const { hostname, port } = new URL(process.env.DATABASE_APP_URL ?? "");
  const sockets: Socket[] = [];
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    if (!isCut) near.pipe(far).pipe(near);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(process.env.DATABASE_APP_URL ?? "");
  url.port = String((server.address() as AddressInfo).port);
  vi.stubEnv("DATABASE_APP_URL", url.href);
  return {
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.unpipe();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
});

test("a process whose database stops answering on open connections is not ready", async () => {
  expect(await readReadiness()).toEqual({ isReady: true, status: "ready" });
  wire.cut();
  expect(await readReadiness()).toEqual({ isReady: false, status: "no database" });
  wire.close();
});
