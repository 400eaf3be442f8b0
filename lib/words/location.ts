import type { Catalogue } from "./language";

const english = {
  savedPlace: "Saved place",
  choosePlace: "Choose a place",
  where: "Where?",
  whereHint: "Paste a Google Maps or WhatsApp link, coordinates, or a Plus Code.",
  landmark: "Landmark",
  landmarkHint: "What the rider looks for, such as “blue gate behind the market”.",
  fromPickup: (distance: string) => `${distance} from the pickup.`,
  spot: {
    shortLink:
      "A short Google link cannot be read here. Open it, press and hold the pin, and copy the numbers.",
    nowhere: "This is no place on earth. Paste another one.",
    noLocation: "No location in this yet. Words belong to the landmark below.",
    swapped: "Latitude and longitude seem to have changed places.",
    swapTo: (coordinates: string) => `Swap to ${coordinates}`,
    outside: "This place is outside the area of delivery. Check it, or paste another one.",
    confirm: "It is right, use it",
    far: "That is far: check that it is the right place.",
  },
  /** How exact a place is that was read of a text. */
  precisions: {
    pin: "Exact pin.",
    map_centre: "Middle of a map, so only approximate: check the pin.",
    code_cell: "Plus Code, exact to about 14 m.",
  },
  gps: {
    ask: "Use my position",
    wait: "Looking for your position…",
    denied:
      "This browser may not know your position. Allow it in the browser's settings, or paste the location.",
    failed: "No position was found. Go outside and try again, or paste the location.",
  },
  map: {
    open: "Choose on a map",
    opening: "Opening the map…",
    title: "Choose on a map",
    noMap:
      "This browser cannot draw the map. Paste the location, use your position, or choose a saved place.",
    noAnswer: "The map could not be loaded. Try again, or paste the location.",
    map: "Map. The cross in the middle is the place.",
    help: "Drag or tap the map to move it under the cross. Arrow keys move by 10 m, with Shift by 100 m, plus and minus zoom, Enter sets the place.",
    nearer: "Zoom in",
    farther: "Zoom out",
    set: "Set this place",
    cancel: "Cancel",
    plain: "A grid without streets: what you know of is drawn at its distance.",
    pickup: "Pickup",
  },
};

export type LocationWords = typeof english;

/** The box that asks where something is, and the map that it opens. */
export const LOCATION: Catalogue<LocationWords> = { en: english };
