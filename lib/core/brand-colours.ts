/** A colour of a shop on a page of its recipients, and the ink of texts on it. */
export type BrandColour = { brand: string; ink: string };

/** WCAG 2.2, 1.4.3: the least contrast of texts and links. */
const CONTRAST_MIN = 4.5;

/** The papers of the recipient's pages, as `PAGE_STYLE` has them. */
const PAPERS = { light: "#f8fafc", dark: "#0a0f13" };
const INKS = ["#ffffff", "#051115"] as const;

const COLOUR = /^#[\da-f]{6}$/;

/** Whether a text is a colour as a shop's is kept: `#0c6373`. */
export function isColour(text: string): boolean {
  return COLOUR.test(text);
}

/** A shop's colour in each theme; undefined where its links could not be read, so that the page keeps its own. */
export function brandColours(colour: string): Record<keyof typeof PAPERS, BrandColour | undefined> {
  const ink = INKS.reduce((one, other) =>
    contrastOf(one, colour) >= contrastOf(other, colour) ? one : other,
  );
  const on = (paper: string) =>
    contrastOf(colour, paper) >= CONTRAST_MIN ? { brand: colour, ink } : undefined;
  return { light: on(PAPERS.light), dark: on(PAPERS.dark) };
}

/** The contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
