/** The page's light colours as hex, because the map's style language knows no newer notation and streets are made for daylight. */
export const PALETTE = {
  area: "#80878d",
  ring: "#aab2b8",
  label: "#464e55",
  halo: "#ffffff",
  pickup: "#0c6373",
  saved: "#535c64",
  urgent: "#a21a1b",
};
