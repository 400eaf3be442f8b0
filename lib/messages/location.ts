import type { Catalogue } from "./language";

const english = {
  savedPlace: "Saved place",
  choosePlace: "Choose a place",
  where: "Location",
  whereHint: "Paste a Google Maps or WhatsApp link, coordinates or a Plus Code.",
  landmark: "Landmark",
  landmarkHint: "What the rider looks for, for example “blue gate behind the market”.",
  fromPickup: (distance: string) => `${distance} from the pickup.`,
  spot: {
    shortLink:
      "We can't read short Google links. Open the link, press and hold the pin, and copy the numbers.",
    nowhere: "These coordinates don't exist. Paste another location.",
    noLocation: "We can't find a location here. Put descriptions in Landmark.",
    swapped: "Latitude and longitude look swapped.",
    swapTo: (coordinates: string) => `Swap to ${coordinates}`,
    outside: "Outside our delivery area. Check it, or paste another location.",
    confirm: "Use it anyway",
    far: "That's far away. Check the location.",
  },
  /** How accurate a location read from a text is. */
  precisions: {
    pin: "Exact pin.",
    map_centre: "Approximate: this is the middle of a map. Check the pin.",
    code_cell: "Plus Code, accurate to about 14 m.",
  },
  gps: {
    ask: "Use my location",
    wait: "Finding your location…",
    denied:
      "Location access is blocked in this browser. Allow it in the browser's settings, or paste the location.",
    failed: "We couldn't find your location. Go outside and try again, or paste the location.",
  },
  map: {
    open: "Choose on a map",
    opening: "Opening the map…",
    title: "Choose on a map",
    noMap:
      "This browser can't show the map. Paste the location, use your location, or choose a saved place.",
    noAnswer: "We couldn't load the map. Try again, or paste the location.",
    map: "Map. The cross in the middle marks the location.",
    help: "Drag or tap the map to move it under the cross. Arrow keys move by 10 m, with Shift by 100 m, plus and minus zoom, Enter sets the location.",
    nearer: "Zoom in",
    farther: "Zoom out",
    set: "Use this location",
    tooFar: "Zoom in to street level to place the pin.",
    cancel: "Cancel",
    plain: "This map has towns and landmarks but no streets. Zoom in to see more landmarks.",
    pickup: "Pickup",
  },
};

export type LocationMessages = typeof english;

/** The location field and its map. */
export const LOCATION: Catalogue<LocationMessages> = { en: english, ny: english };
