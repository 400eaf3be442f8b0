/**
 * Digits and capitals of which no two look alike: none of 0 O Q, 1 I L, 5 S and 8 B, and one each of
 * 2 Z, 6 G and U V. Their number is a prime, which lets two check characters find a wrong one.
 */
const ALPHABET = "234679ACDEFHJKMNPRTVWXY";

const BASE = ALPHABET.length;

const PAYER_LENGTH = 4;
const SERIAL_LENGTH = 4;
const CHECK_LENGTH = 2;
const LENGTH = PAYER_LENGTH + SERIAL_LENGTH + CHECK_LENGTH;

/** How many merchants, and how many payments of one merchant, a reference can tell apart. */
export const SERIALS = BASE ** SERIAL_LENGTH;

/** Spreads payer numbers over all codes, so that neighbours do not differ in one character only. */
const SPREAD = 104_729;
const GATHER = 208_019;

export type PaymentReference = {
  /** The printed form: `KJ7A-4F2M-9X`. */
  reference: string;
  payerNumber: number;
  /** Whether a character had to be corrected; then only a look-up can tell whether it exists. */
  isRepaired: boolean;
};

/** The reference of a merchant's payment, with two check characters at its end. */
export function writeReference(payerNumber: number, serial: number): string {
  if (payerNumber >= SERIALS || serial >= SERIALS) throw new Error("no reference is long enough");
  const symbols = [
    ...toSymbols((payerNumber * SPREAD) % SERIALS, PAYER_LENGTH),
    ...toSymbols(serial, SERIAL_LENGTH),
  ];
  return print([...symbols, ...checkSymbols(symbols)]);
}

/**
 * The reference in a typed text or a statement, in any case and with any spaces and dashes. One wrong character
 * is noticed and corrected, two swapped neighbours are noticed; for any other text it is undefined.
 */
export function readReference(text: string): PaymentReference | undefined {
  const readings = candidatesIn(text.toUpperCase()).flatMap((candidate) => repair(candidate) ?? []);
  return readings.find(({ isRepaired }) => !isRepaired) ?? readings[0];
}

/** The whole text, and every run of it that is as long as a reference. */
function candidatesIn(text: string): string[] {
  const grouped = text.match(/\b[A-Z0-9]{4}[\s-]+[A-Z0-9]{4}[\s-]+[A-Z0-9]{2}\b/g) ?? [];
  const words = text.split(/[^A-Z0-9-]+/);
  return [text, ...grouped, ...words]
    .map((candidate) => candidate.replace(/[^A-Z0-9]/g, ""))
    .filter((candidate) => candidate.length === LENGTH);
}

/**
 * The reference nearest to a text of its length. The symbols of a reference sum to zero, plain and
 * weighted by their place; one wrong symbol leaves remainders that name its place and its error.
 */
function repair(text: string): PaymentReference | undefined {
  const symbols = Array.from(text, (character) => ALPHABET.indexOf(character));
  const foreign = symbols.filter((symbol) => symbol < 0).length;
  if (foreign > 1) return undefined;
  const received = symbols.map((symbol) => Math.max(symbol, 0));
  const plain = modulo(received.reduce((sum, symbol) => sum + symbol, 0));
  const weighted = modulo(received.reduce((sum, symbol, at) => sum + symbol * (at + 1), 0));
  if (plain === 0 && weighted === 0) return describe(received, foreign === 1);
  const place = received.findIndex((_, at) => modulo(plain * (at + 1)) === weighted);
  const isElsewhere = foreign === 1 && symbols[place] !== -1;
  if (plain === 0 || place < 0 || isElsewhere) return undefined;
  const corrected = received.map((symbol, at) => (at === place ? modulo(symbol - plain) : symbol));
  return describe(corrected, true);
}

function describe(symbols: number[], isRepaired: boolean): PaymentReference {
  const code = symbols.slice(0, PAYER_LENGTH).reduce((sum, symbol) => sum * BASE + symbol, 0);
  return { reference: print(symbols), payerNumber: (code * GATHER) % SERIALS, isRepaired };
}

/** The two symbols that make both sums zero, at the last two places, 9 and 10. */
function checkSymbols(symbols: number[]): number[] {
  const plain = symbols.reduce((sum, symbol) => sum + symbol, 0);
  const weighted = symbols.reduce((sum, symbol, at) => sum + symbol * (at + 1), 0);
  const last = modulo((LENGTH - 1) * plain - weighted);
  return [modulo(-plain - last), last];
}

function toSymbols(number: number, length: number): number[] {
  return Array.from({ length }, (_, at) => Math.floor(number / BASE ** (length - 1 - at)) % BASE);
}

function print(symbols: number[]): string {
  const text = symbols.map((symbol) => ALPHABET.charAt(symbol)).join("");
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}

function modulo(number: number): number {
  return ((number % BASE) + BASE) % BASE;
}
