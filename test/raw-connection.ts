import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection on which exactly these bytes are sent, and what came back. */
export type RawConnection = {
  socket: Socket;
  send: (...lines: string[]) => void;
  /** All that has arrived, once it matches the pattern. */
  receive: (pattern: RegExp) => Promise<string>;
  /** All that had arrived when the server closed it. */
  closed: Promise<string>;
};

/** Opens a connection to a server. */
export function openConnection(url: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = "";
  socket.on("error", () => undefined);
  socket.setEncoding("latin1").on("data", (text: string) => (received += text));
  return {
    socket,
    send: (...lines) => void socket.write(lines.join("\r\n")),
    receive: async (pattern) => {
      while (!pattern.test(received)) {
        if (socket.closed) throw new Error(`closed after ${JSON.stringify(received)}`);
        await Promise.race([once(socket, "data"), once(socket, "close")]);
      }
      const text = received;
      received = "";
      return text;
    },
    closed: once(socket, "close").then(() => received),
  };
}
