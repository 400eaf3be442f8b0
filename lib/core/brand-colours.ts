/** A colour of a shop on a page of its recipients, and the ink of texts on it. */
export type BrandColour = { brand: string; ink: string };

/** WCAG 2.2, 1.4.3: the least contrast of texts and links. */
const CONTRAST_MIN = 4.5;

/** The papers of the recipient's pages. */
export const PAPERS = { light: "#f8fafc", dark: "#0a0f13" };
const INKS = ["#ffffff", "#051115"] as const;

const COLOUR = /^#[\da-f]{6}$/;

/** Whether a text is a colour as a shop's is kept: `#0c6373`. */
export function isColour(text: string): boolean {
  return COLOUR.test(text);
}

/** Where the pages of recipients and the papers of a shop find its logo. */
export function logoAddress({ sha256 }: { sha256: string }): string {
  return `/logos/${sha256}`;
}

/** A shop's colour in each theme: as it is, or in the nearest shade that can be read there. */
export function brandColours(colour: string): Record<keyof typeof PAPERS, BrandColour> {
  const on = (paper: string, towards: string) => {
    const brand = readableShade(colour, paper, towards);
    const ink = INKS.reduce((one, other) =>
      contrastOf(one, brand) >= contrastOf(other, brand) ? one : other,
    );
    return { brand, ink };
  };
  return { light: on(PAPERS.light, "#000000"), dark: on(PAPERS.dark, "#ffffff") };
}

/** Mixes a colour with black or white, a twentieth at a time. The last mix is black or white itself. */
function readableShade(colour: string, paper: string, towards: string): string {
  const parts = SHADES.map((part) => mix(colour, towards, part));
  return parts.find((shade) => contrastOf(shade, paper) >= CONTRAST_MIN) ?? towards;
}

const SHADES = Array.from({ length: 20 }, (_, step) => step / 20);

function mix(one: string, other: string, part: number): string {
  const mixed = channelsOf(one).map((channel, at) => {
    const goal = channelsOf(other)[at] ?? 0;
    return Math.round(channel + (goal - channel) * part)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${mixed.join("")}`;
}

/** The contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
