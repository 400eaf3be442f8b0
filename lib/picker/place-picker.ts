import { PICKER } from "@/lib/messages/picker.gen";
import { buildView, make, type PickerMessages, type View } from "./build-view";
import { keepDraft, readDraft, type Draft } from "./draft";
import { FoundList } from "./found-list";
import { locate, type LocateState } from "./locate";
import {
  chosenFrom,
  pickedPlace,
  sayMetres,
  wordsBeside,
  type ChosenPlace,
  type FoundPlace,
  type PickedPlace,
} from "./picked-place";
import { wear } from "./picker-style";
import { PlaceSearch, type SearchState } from "./place-search";

/** Where the script came from, where places are found too. */
const HOME = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href)
  .origin;

const EMPTY: Draft = { chosen: null, typed: "", landmark: "" };

/** What is in the shadow of the element: a customer says where they are, and the shop's form sends it. */
export class PlacePicker {
  private draft: Draft = { ...EMPTY, ...readDraft() };
  private readonly messages: PickerMessages;
  private readonly view: View;
  private readonly list: FoundList;
  private readonly search: PlaceSearch;
  private stopLocating = () => {};
  private readonly hurry = () => this.search.hurry();

  constructor(private readonly host: HTMLElement) {
    this.messages = PICKER[host.closest("[lang|=ny]") ? "ny" : "en"];
    this.view = buildView(this.messages, "geolocation" in navigator && isSecureContext);
    this.list = new FoundList(this.view, this.messages, {
      place: (place) => this.takePlace(place),
      words: () => this.takeWords(),
    });
    const key = encodeURIComponent(host.getAttribute("picker-key") ?? "");
    this.search = new PlaceSearch(`${HOME}/picker/places?key=${key}`, (state) =>
      this.showSearch(state),
    );
    const root = host.attachShadow({ mode: "open" });
    wear(root);
    root.append(this.view.root);
    this.listen();
    this.show();
    this.fill();
    // What was kept is news to a page that listens once it is loaded.
    if (this.draft.chosen || this.value.landmark) setTimeout(() => this.announce());
  }

  /** The place as it is now. */
  get value(): PickedPlace {
    return pickedPlace(this.draft.chosen, this.draft.typed, this.draft.landmark);
  }

  /** Forgets the place, once the shop has the order. */
  clear(): void {
    this.endLocating();
    this.search.stop();
    this.list.hide();
    this.change(EMPTY);
    this.show();
  }

  start(): void {
    window.addEventListener("online", this.hurry);
  }

  stop(): void {
    window.removeEventListener("online", this.hurry);
    this.stopLocating();
    this.search.stop();
  }

  private listen(): void {
    const { gps, typed, landmark, change } = this.view;
    gps.addEventListener("click", () => {
      if (gps.hasAttribute("aria-disabled")) return;
      this.stopLocating = locate((state) => this.showPosition(state));
    });
    typed.addEventListener("input", () => {
      this.change({ typed: typed.value });
      this.list.hide();
      this.search.look(typed.value);
    });
    landmark.addEventListener("input", () => this.change({ landmark: landmark.value }));
    // Enter would send the shop's form.
    landmark.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
    change.addEventListener("click", () => {
      this.endLocating();
      this.change({ chosen: null });
      this.show();
      this.view.typed.focus();
    });
  }

  private endLocating(): void {
    this.stopLocating();
    this.view.gps.removeAttribute("aria-disabled");
    this.view.gpsSays.textContent = "";
  }

  private takePlace(place: FoundPlace): void {
    const { typed, landmark } = this.draft;
    this.endLocating();
    this.choose(chosenFrom(place), landmark || wordsBeside(typed, place));
    this.view.chosen.focus();
  }

  /** What no map knows stays what the rider reads. */
  private takeWords(): void {
    const { typed, landmark } = this.draft;
    this.search.stop();
    this.list.hide();
    this.change({ typed: "", landmark: pickedPlace(null, typed, landmark).landmark });
    this.show();
    this.view.searchSays.textContent = this.messages.kept;
    this.view.landmark.focus();
  }

  private choose(chosen: ChosenPlace, landmark = this.draft.landmark): void {
    this.search.stop();
    this.list.hide();
    this.view.searchSays.textContent = "";
    this.change({ chosen, typed: "", landmark });
    this.show();
  }

  private showSearch(state: SearchState): void {
    const { searching, found, similar, unknown, offline, unavailable } = this.messages;
    const say = (text: string) => (this.view.searchSays.textContent = text);
    if (state.kind !== "found") {
      say({ idle: "", searching, offline, unavailable }[state.kind]);
      return;
    }
    const meant = state.places.filter(({ is_meant }) => is_meant).length;
    this.list.show(state.places, this.draft.typed);
    if (state.places.length === 0) say(unknown);
    else say(meant > 0 ? found({ count: state.places.length }) : similar);
  }

  private showPosition(state: LocateState): void {
    const { gps, gpsSays } = this.view;
    const isBusy = state.kind === "wait" || (state.kind === "found" && !state.isSettled);
    if (isBusy) gps.setAttribute("aria-disabled", "true");
    else gps.removeAttribute("aria-disabled");
    gpsSays.textContent = state.kind === "found" ? "" : this.messages[state.kind];
    if (state.kind !== "found") return;
    const wasChosen = this.draft.chosen !== null;
    this.choose(state.place);
    if (isBusy) this.view.note.textContent = this.say("better", state.place);
    if (!wasChosen) this.view.chosen.focus();
  }

  /** Draws what is chosen. */
  private show(): void {
    const { chosen, typed, landmark } = this.draft;
    const { view, messages } = this;
    view.chosen.hidden = chosen === null;
    view.search.hidden = chosen !== null;
    view.typed.value = typed;
    view.landmark.value = landmark;
    view.gps.textContent = chosen?.accuracyM == null ? messages.gps : messages.again;
    view.name.textContent = chosen?.name ?? messages.here;
    const isPoor = chosen?.precision === "area";
    view.note.className = isPoor ? "note poor" : "note";
    if (!chosen) view.note.textContent = "";
    else if (chosen.name === null)
      view.note.textContent = this.say(isPoor ? "unsure" : "sure", chosen);
    else view.note.textContent = isPoor ? messages.atArea : messages.atLandmark;
  }

  private say(how: "sure" | "unsure" | "better", { accuracyM }: ChosenPlace): string {
    return this.messages[how]({ about: sayMetres(accuracyM ?? 0) });
  }

  private change(changed: Partial<Draft>): void {
    this.draft = { ...this.draft, ...changed };
    keepDraft(this.draft);
    this.fill();
    this.announce();
  }

  /** Hidden fields in the shop's own form, named as the API's. */
  private fill(): void {
    const { latitude, longitude, precision, accuracy_m, landmark } = this.value;
    const prefix = this.host.getAttribute("fields") ?? "delivery";
    const values = { lat: latitude, lng: longitude, address: landmark, precision, accuracy_m };
    for (const [part, value] of Object.entries(values)) {
      const name = `${prefix}_${part}`;
      const known = [...this.host.children].find((it) => it.getAttribute("name") === name);
      const input = known ?? this.host.appendChild(make("input", { type: "hidden", name }));
      (input as HTMLInputElement).value = value === null ? "" : String(value);
    }
  }

  private announce(): void {
    this.host.dispatchEvent(new CustomEvent("placechange", { bubbles: true, detail: this.value }));
  }
}
