import type { Session } from "./session.js";

/** Places by their name, best first. */
export async function places({ tumiza, print }: Session, words: string[]): Promise<void> {
  const found = await tumiza.findPlaces({ q: words.join(" ") });
  const lines = found.places.map((it) =>
    [
      `${it.lat},${it.lng}`,
      [it.name, it.town].filter(Boolean).join(", "),
      it.is_meant ? it.precision : `${it.precision}, similar`,
    ].join("  "),
  );
  print(found, lines.join("\n") || "No such place. Ask your customer for a pin.");
}

/** Makes a link on which a customer sends the place, or reads what the customer has sent. */
export async function pin({ tumiza, options, print }: Session, [id]: string[]): Promise<void> {
  if (id !== undefined) {
    const read = await tumiza.readPinRequest({ pin_request_id: id });
    const { answer } = read;
    const place = answer && `${answer.lat},${answer.lng}  ${answer.landmark ?? ""}`.trimEnd();
    print(read, place ? `${place}  ${answer.precision}` : `The link is ${read.state}.`);
    return;
  }
  const asked = await tumiza.requestPin({
    receiver_name: options.name ?? null,
    receiver_phone: options.phone ?? null,
    send_text: options.text,
  });
  print(asked, `${asked.pin_request_id} ${asked.link}`);
}
