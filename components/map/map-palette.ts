/** The page's light colours as hex, because a style of another server is made for daylight. */
export const PALETTE = {
  area: "#80878d",
  ring: "#aab2b8",
  label: "#464e55",
  halo: "#ffffff",
  pickup: "#0c6373",
  saved: "#535c64",
  urgent: "#a21a1b",
};

export type MapPalette = typeof PALETTE;

/** The colours of a map in the page's own theme, and the custom properties of the page that have them. */
const THEME = [
  ["ground", "--map-ground"],
  ["land", "--map-land"],
  ["urban", "--map-urban"],
  ["green", "--map-green"],
  ["building", "--map-building"],
  ["water", "--map-water"],
  ["waterLabel", "--map-water-label"],
  ["border", "--map-border"],
  ["road", "--map-road"],
  ["street", "--map-street"],
  ["streetEdge", "--map-street-edge"],
  ["area", "--map-border"],
  ["ring", "--map-border"],
  ["label", "--map-label"],
  ["halo", "--map-halo"],
  ["pickup", "--brand"],
  ["saved", "--muted"],
  ["urgent", "--bad"],
] as const;

export type ThemePalette = Record<(typeof THEME)[number][0], string>;

/** The page's colours as they are now, light or dark, in a notation that the map's style language knows. */
export function readThemePalette(page: HTMLElement): ThemePalette {
  const probe = document.createElement("span");
  page.append(probe);
  const colours = THEME.map(([name, property]) => {
    probe.style.color = `var(${property})`;
    return [name, asRgb(getComputedStyle(probe).color)];
  });
  probe.remove();
  return Object.fromEntries(colours) as ThemePalette;
}

/** A canvas reads every notation that the browser knows. */
function asRgb(colour: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context) return colour;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red},${green},${blue})`;
}
