import { make, type PickerMessages, type View } from "./build-view";
import { labelOf, type FoundPlace } from "./picked-place";

type Choice = { label: string; mark: string; take: () => void };

type Takes = { place: (place: FoundPlace) => void; words: () => void };

/** The list of places below the search, which keys and taps choose from (ARIA: combobox with a listbox). */
export class FoundList {
  private choices: Choice[] = [];
  private at = -1;

  constructor(
    private readonly view: Pick<View, "typed" | "found">,
    private readonly messages: PickerMessages,
    private readonly takes: Takes,
  ) {
    view.typed.addEventListener("keydown", (event) => this.press(event));
    // The field keeps the focus, so that a phone's keyboard stays for another word.
    view.found.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /** Shows places, and at their end the customer's own words, which are never lost to a wrong place. */
  show(places: FoundPlace[], typed: string): void {
    const { isArea, isSimilar, isNear, keep } = this.messages;
    this.choices = places.map((place) => ({
      label: labelOf(place),
      mark: [
        place.near !== null && isNear({ place: place.near }),
        !place.is_meant && isSimilar,
        place.precision === "area" && isArea,
      ]
        .filter(Boolean)
        .join(" · "),
      take: () => this.takes.place(place),
    }));
    this.choices.push({ label: keep({ text: typed.trim() }), mark: "", take: this.takes.words });
    this.view.found.replaceChildren(...this.choices.map(toOption));
    this.open(true);
  }

  hide(): void {
    this.choices = [];
    this.open(false);
  }

  private open(isOpen: boolean): void {
    this.view.found.hidden = !isOpen;
    this.view.typed.setAttribute("aria-expanded", String(isOpen));
    this.move(-1);
  }

  private press(event: KeyboardEvent): void {
    const { key } = event;
    // Enter would send the shop's form.
    if (key === "Enter") event.preventDefault();
    if (this.choices.length === 0) return;
    const last = this.choices.length - 1;
    if (key === "ArrowDown") this.move(this.at >= last ? 0 : this.at + 1);
    else if (key === "ArrowUp") this.move(this.at <= 0 ? last : this.at - 1);
    else if (key === "Escape") this.hide();
    else if (key === "Enter" && this.at < 0) this.move(0);
    else if (key === "Enter") this.choices[this.at]?.take();
    else return;
    event.preventDefault();
  }

  private move(to: number): void {
    this.at = to;
    const { typed, found } = this.view;
    [...found.children].forEach((option, index) =>
      option.setAttribute("aria-selected", String(index === to)),
    );
    const current = found.children[to];
    if (current) typed.setAttribute("aria-activedescendant", current.id);
    else typed.removeAttribute("aria-activedescendant");
    current?.scrollIntoView({ block: "nearest" });
  }
}

function toOption({ label, mark, take }: Choice, index: number): HTMLLIElement {
  const option = make(
    "li",
    { role: "option", id: `place-${index}`, "aria-selected": "false", part: "option" },
    make("span", {}, label),
    ...(mark === "" ? [] : [make("span", { class: "hint" }, mark)]),
  );
  option.addEventListener("click", take);
  return option;
}
