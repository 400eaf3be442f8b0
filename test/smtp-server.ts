import { createServer, type AddressInfo, type Socket } from "node:net";

export type ReceivedMail = { from: string; to: string[]; data: string };

/** The server's behaviour: `busy` for now, `refusing` the recipient for good, `slow` until it is well. */
type Mood = "well" | "busy" | "refusing" | "slow";

const REFUSALS: Partial<Record<Mood, string>> = {
  busy: "451 try again later",
  refusing: "550 no such mailbox",
};

export type SmtpServer = {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Every line that a client has said, whether it was mail or not. */
  said: string[];
  setMood(mood: Mood): void;
  close(): Promise<void>;
};

/** A mail server on this machine, without TLS, that stores the received mails. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const said: string[] = [];
  const open = new Set<Socket>();
  let mood: Mood = "well";
  let whenWell: (() => void)[] = [];
  const server = createServer((socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    socket.on("error", () => undefined);
    serve(socket, {
      received,
      said,
      mood: () => mood,
      whenWell: (work) => (mood === "slow" ? void whenWell.push(work) : work()),
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    said,
    setMood: (next) => {
      mood = next;
      if (next === "slow") return;
      for (const work of whenWell) work();
      whenWell = [];
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

type Server = {
  received: ReceivedMail[];
  said: string[];
  mood: () => Mood;
  whenWell: (work: () => void) => void;
};

function serve(socket: Socket, { received, said, mood, whenWell }: Server): void {
  const answer = (line: string) => void socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { from: "", to: [], data: "" };
  let isData = false;
  let rest = "";
  const commands: Record<string, (line: string) => void> = {
    EHLO: () => answer("250 mail.example"),
    MAIL: (line) => {
      mail = { from: line, to: [], data: "" };
      answer("250 ok");
    },
    RCPT: (line) => {
      const refusal = REFUSALS[mood()];
      if (refusal === undefined) mail.to.push(line.replace(/^RCPT TO:/, ""));
      answer(refusal ?? "250 ok");
    },
    DATA: () => {
      isData = true;
      answer("354 go on");
    },
    QUIT: () => socket.end("221 bye\r\n"),
  };
  const take = (line: string) => {
    said.push(line);
    if (!isData) {
      (commands[line.slice(0, 4)] ?? (() => answer("500 unknown")))(line);
    } else if (line === ".") {
      isData = false;
      whenWell(() => {
        received.push(mail);
        answer("250 kept");
      });
    } else mail.data += `${line.replace(/^\./, "")}\n`;
  };
  answer("220 mail.example");
  socket.on("data", (chunk) => {
    const lines = (rest + chunk.toString("utf8")).split("\r\n");
    rest = lines.pop() ?? "";
    lines.forEach(take);
  });
}
