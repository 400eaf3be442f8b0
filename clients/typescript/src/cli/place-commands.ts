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
