/** The GSM 03.38 alphabet: letters that take one place, and letters that take two. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENDED = "\f^{}\\[~]|€";

/** Letters in one message, and in each part of a longer one, whose parts are numbered. */
const WHOLE = 160;
const PART = 153;

const PLAIN: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "\u00a0": " ",
};

/** A text in letters of every phone: `Mwaŵi` becomes `Mwawi`; letters without a similar one are left out. */
export function smsText(text: string): string {
  return Array.from(text.normalize("NFC"), plainLetter).join("");
}

/** The number of messages in which a text of `smsText` is sent and billed. */
export function smsSegments(text: string): number {
  const places = Array.from(text, (letter) => (EXTENDED.includes(letter) ? 2 : 1));
  const length = places.reduce<number>((sum, each) => sum + each, 0);
  return length <= WHOLE ? 1 : Math.ceil(length / PART);
}

function plainLetter(letter: string): string {
  if (isSmsLetter(letter)) return letter;
  const plain = PLAIN[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return Array.from(plain).filter(isSmsLetter).join("");
}

function isSmsLetter(letter: string): boolean {
  return BASIC.includes(letter) || EXTENDED.includes(letter);
}
