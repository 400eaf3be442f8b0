import fc from "fast-check";
import { expect, test } from "vitest";
import { readReference, SERIALS, writeReference } from "./payment-reference";

const ALPHABET = "234679ACDEFHJKMNPRTVWXY";

const part = fc.integer({ min: 0, max: SERIALS - 1 });
const parts = fc.record({ payerNumber: part, serial: part });

const written = ({ payerNumber, serial }: { payerNumber: number; serial: number }) =>
  writeReference(payerNumber, serial);

test("a reference names its merchant, and different payments have different references", () => {
  fc.assert(
    fc.property(parts, part, (first, serial) => {
      const reference = written(first);
      expect(readReference(reference)).toEqual({
        reference,
        payerNumber: first.payerNumber,
        isRepaired: false,
      });
      fc.pre(serial !== first.serial);
      expect(written({ ...first, serial })).not.toBe(reference);
    }),
  );
});

test("no two of its characters look alike", () => {
  fc.assert(
    fc.property(parts, (given) => {
      expect(written(given)).toMatch(/^[2-9AC-FHJKMNPRTV-Y]{4}-[^-]{4}-[^-]{2}$/);
      expect(written(given)).not.toMatch(/[0OQ1IL5S8BZGU]/);
    }),
  );
});

test("any one mistyped character, also one it never has, is noticed and repaired", () => {
  const places = [0, 1, 2, 3, 5, 6, 7, 8, 10, 11];
  const typed = fc.constantFrom(...Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
  fc.assert(
    fc.property(parts, fc.constantFrom(...places), typed, (given, at, character) => {
      const reference = written(given);
      fc.pre(reference[at] !== character);
      const mistyped = reference.slice(0, at) + character + reference.slice(at + 1);
      expect(readReference(mistyped)).toEqual({
        reference,
        payerNumber: given.payerNumber,
        isRepaired: true,
      });
    }),
    { numRuns: 2000 },
  );
});

test("two neighbours that changed places never read as some other reference", () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 8 }), (given, at) => {
      const plain = Array.from(written(given).replaceAll("-", ""));
      fc.pre(plain[at] !== plain[at + 1]);
      [plain[at], plain[at + 1]] = [plain[at + 1]!, plain[at]!];
      expect(readReference(plain.join(""))).toBeUndefined();
    }),
  );
});

test.each<[string, (reference: string) => string]>([
  ["in small letters", (reference) => reference.toLowerCase()],
  ["without dashes", (reference) => reference.replaceAll("-", "")],
  ["with spaces for dashes", (reference) => reference.replaceAll("-", " ")],
  ["with spaces all over", (reference) => ` ${Array.from(reference).join(" ")} `],
  ["in a statement's line", (reference) => `MOMO/Payment ${reference} from 0999123456`],
  [
    "in a line, without dashes",
    (reference) => `Ref: ${reference.replaceAll("-", "")}, T. BANDA (Salima branch)`,
  ],
  ["in a line, with spaces", (reference) => `TOPUP ${reference.replaceAll("-", " ")} THANKS`],
])("a reference is read %s", (_, say) => {
  const reference = writeReference(17, 123_456);
  expect(readReference(say(reference))).toMatchObject({ reference, isRepaired: false });
});

test("one mistyped character inside a line is repaired too, and a right one goes before it", () => {
  const reference = writeReference(17, 123_456);
  const wrong = `${reference[0] === ALPHABET[0] ? "3" : "2"}${reference.slice(1)}`;
  expect(readReference(`payment ${wrong} thanks`)).toMatchObject({ reference, isRepaired: true });
  const other = writeReference(18, 5);
  expect(readReference(`${wrong} and ${other}`)).toMatchObject({ reference: other });
});

test.each(["", "hello", "WITHDRAWAL", "0999123456", "KJ7A-4F2M", "KJ7A-4F2M-9X-2", "ß".repeat(10)])(
  "%j is no reference",
  (text) => {
    expect(readReference(text)).toBeUndefined();
  },
);

test("a number that no reference can hold is a bug, not a wrong reference", () => {
  expect(() => writeReference(SERIALS, 1)).toThrow("long enough");
});
