import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  facts: Record<string, string | number>;
};

export type OtlpReceiver = {
  url: string;
  spans: ReceivedSpan[];
  /** Everything that arrived, as bytes. */
  bodies: Buffer[];
  serviceNames: Set<string>;
  stop(): void;
};

/** A collector of traces that understands as much of OTLP's protobuf as tests ask. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const [spans, bodies, serviceNames] = [[] as ReceivedSpan[], [] as Buffer[], new Set<string>()];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      bodies.push(body);
      for (const resource of messages(body, 1)) {
        const [about] = messages(resource, 1);
        const { "service.name": name } = about ? attributes(about, 1) : {};
        if (name) serviceNames.add(String(name));
        for (const scope of messages(resource, 2)) spans.push(...messages(scope, 2).map(toSpan));
      }
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, spans, bodies, serviceNames, stop };
}

function toSpan(span: Buffer): ReceivedSpan {
  const hex = (field: number) => messages(span, field)[0]?.toString("hex") ?? "";
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentSpanId: hex(4),
    name: messages(span, 5)[0]?.toString() ?? "",
    facts: attributes(span, 9),
  };
}

function attributes(message: Buffer, field: number): Record<string, string | number> {
  const entries = messages(message, field).map((entry) => {
    const [key, value] = [messages(entry, 1)[0]?.toString() ?? "", messages(entry, 2)[0]];
    const [text] = value ? messages(value, 1) : [];
    return [key, text?.toString() ?? (value ? numberIn(value, 3) : 0)] as const;
  });
  return Object.fromEntries(entries);
}

const messages = (message: Buffer, field: number): Buffer[] =>
  [...fields(message)].flatMap((it) => (it.field === field && it.bytes ? [it.bytes] : []));

const numberIn = (message: Buffer, field: number): number =>
  Number([...fields(message)].find((it) => it.field === field)?.number ?? 0);

type Field = { field: number; bytes?: Buffer; number?: bigint };

/** Protobuf's wire format: numbers, eight or four bytes, or a length and as many bytes. */
function* fields(message: Buffer): Generator<Field> {
  let at = 0;
  const varint = () => {
    let [value, shift] = [0n, 0n];
    for (;;) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
      shift += 7n;
    }
  };
  while (at < message.length) {
    const tag = Number(varint());
    const [field, type] = [tag >> 3, tag & 7];
    if (type === 0) yield { field, number: varint() };
    else {
      const length = type === 2 ? Number(varint()) : type === 1 ? 8 : 4;
      yield { field, bytes: message.subarray(at, (at += length)) };
    }
  }
}
