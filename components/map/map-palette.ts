/** The page's own colours as hex: the map's style language knows no newer notation. */
export const LIGHT = {
  /** Beyond the market's border. */
  ground: "#eef1f3",
  land: "#fbfaf6",
  urban: "#ece8df",
  water: "#bfdcec",
  /** Names on water. */
  lake: "#2f5f7c",
  grid: "#e3e7ea",
  area: "#80878d",
  ring: "#aab2b8",
  label: "#464e55",
  halo: "#ffffff",
  pickup: "#0c6373",
  saved: "#535c64",
  urgent: "#a21a1b",
};

export type MapPalette = typeof LIGHT;

const DARK: MapPalette = {
  ground: "#0d1216",
  land: "#161d22",
  urban: "#222a30",
  water: "#17384a",
  lake: "#9cc7df",
  grid: "#20272d",
  area: "#6b737a",
  ring: "#4a535b",
  label: "#c4cbd0",
  halo: "#0a0f13",
  pickup: "#4fc4d1",
  saved: "#a0a9b0",
  urgent: "#ff8a80",
};

/** The page's theme, or else the device's preference. */
export function paletteNow(): MapPalette {
  const chosen = document.documentElement.dataset.theme;
  const isDark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  return isDark ? DARK : LIGHT;
}
