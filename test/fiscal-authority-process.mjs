// A tax authority behind a bridge, as a process of its own: it keeps one record for each id, and behaves as its tests say. It
// prints its port when it listens.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const SECRET = Buffer.from(process.argv[2], "base64");

/** The records by id, and how often each was asked for. */
const records = new Map();
const requests = [];
let mood = "well";
let released = () => {};
let held = new Promise((resolve) => (released = resolve));

const isSigned = ({ headers }, body) => {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const mac = createHmac("sha256", SECRET).update(signed).digest();
  const given = Buffer.from(String(headers["webhook-signature"]).slice("v1,".length), "base64");
  return given.length === mac.length && timingSafeEqual(given, mac);
};

const answer = (response, status, body) =>
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

function recordOf({ id, number }) {
  const code = mood === "one_code" ? "SAME-CODE" : `FV-${records.size + 1}-${id.slice(-6)}`;
  const record = {
    id,
    number,
    code,
    qr: `https://authority.example/v/${code}`,
    accepted_at: new Date().toISOString(),
  };
  if (!records.has(id)) records.set(id, record);
  return records.get(id);
}

const REFUSAL = "The buyer's tax number is not registered.";

const MOODS = {
  well: (response, document) => answer(response, 200, recordOf(document)),
  one_code: (response, document) => answer(response, 200, recordOf(document)),
  refusing: (response, { id, number }) => answer(response, 422, { id, number, reason: REFUSAL }),
  slow: (response, document) => void setTimeout(() => MOODS.well(response, document), 150),
  silent: () => {},
  down: (response) => answer(response, 503, {}),
  garbled: (response) => response.end("<html>Just a moment…</html>"),
  endless: (response) => response.end("x".repeat(1_000_000)),
  cut: (response) => response.destroy(),
  taken_and_cut: (response, document) => {
    recordOf(document);
    response.destroy();
  },
  /** Takes it, and answers when the test says so. */
  late: (response, document) => {
    const record = recordOf(document);
    void held.then(() => answer(response, 200, record));
  },
  other_number: (response, document) =>
    answer(response, 200, { ...recordOf(document), number: "INV-1999-000001" }),
  other_id: (response, document) =>
    answer(response, 200, { ...recordOf(document), id: "fis_of_another" }),
};

const CONTROLS = {
  "/mood": (response, { mood: next }) => {
    mood = next;
    answer(response, 200, {});
  },
  "/release": (response) => {
    released();
    held = new Promise((resolve) => (released = resolve));
    answer(response, 200, {});
  },
  "/seen": (response) => answer(response, 200, { records: [...records.values()], requests }),
};

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const document = JSON.parse(body);
    const control = CONTROLS[request.url];
    if (control) return control(response, document);
    if (!isSigned(request, body)) return answer(response, 401, {});
    // A bridge knows a document that comes again by it, before it reads the body.
    if (request.headers["webhook-id"] !== document.id) return answer(response, 400, {});
    requests.push(document);
    return MOODS[mood](response, document);
  });
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
process.on("disconnect", () => process.exit());
