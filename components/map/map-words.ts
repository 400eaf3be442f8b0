export const MAP_WORDS = {
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
};
