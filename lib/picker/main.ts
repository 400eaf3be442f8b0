import { pickedPlace, type PickedPlace } from "./picked-place";
import { PlacePicker } from "./place-picker";

/** `<tumiza-place-picker picker-key="pkr_…">`, which a framework may make before it has its key and its place. */
class PlacePickerElement extends HTMLElement {
  private picker: PlacePicker | undefined;

  /** The place as it is now; each change is a `placechange` with it. */
  get value(): PickedPlace {
    return this.picker?.value ?? pickedPlace(null, "", "");
  }

  /** Forgets the place, once the shop has the order. */
  clear(): void {
    this.picker?.clear();
  }

  connectedCallback(): void {
    this.picker ??= new PlacePicker(this);
    this.picker.start();
  }

  disconnectedCallback(): void {
    this.picker?.stop();
  }
}

// A page that includes the script twice has one.
if (!customElements.get("tumiza-place-picker")) {
  customElements.define("tumiza-place-picker", PlacePickerElement);
}
