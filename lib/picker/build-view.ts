import type { PICKER } from "@/lib/messages/picker.gen";

export type PickerMessages = (typeof PICKER)["en"];

/** As long as the search and an order's address read. */
const TYPED_LONGEST = 100;
const LANDMARK_LONGEST = 300;

type Attributes = Record<string, string>;

/** An element of its attributes and contents; what customers and shops write becomes text and never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...contents);
  return element;
}

/** The parts of the picker that change. */
export function buildView(messages: PickerMessages, canLocate: boolean) {
  const gps = make("button", { type: "button", part: "button" }, messages.gps);
  const gpsSays = make("p", { role: "status", class: "note", id: "gps-says" });
  const typed = field("typed", TYPED_LONGEST, {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": "found",
    "aria-expanded": "false",
  });
  const found = make("ul", { role: "listbox", id: "found", "aria-labelledby": "typed-label" });
  found.hidden = true;
  const searchSays = make("p", { role: "status", class: "note", id: "search-says" });
  const name = make("p", { class: "name", id: "name" });
  const note = make("p", { class: "note", role: "status" });
  const change = make("button", { type: "button", class: "small", part: "link" }, messages.change);
  const chosen = make(
    "div",
    { class: "chosen", role: "group", "aria-labelledby": "name", tabindex: "-1", part: "chosen" },
    name,
    change,
    note,
  );
  const landmark = field("landmark", LANDMARK_LONGEST, {});
  gps.hidden = !canLocate;
  const where = canLocate ? messages.where : messages.whereOnly;
  const search = make(
    "div",
    { class: "field" },
    ...labelled("typed", where, messages.whereHint),
    typed,
    found,
    searchSays,
  );
  const root = make(
    "div",
    { class: "root", role: "group", "aria-labelledby": "title" },
    make("p", { class: "title", id: "title" }, messages.title),
    make("div", { class: "field" }, gps, gpsSays),
    search,
    chosen,
    make(
      "div",
      { class: "field" },
      ...labelled("landmark", messages.landmark, messages.landmarkHint),
      landmark,
    ),
  );
  return {
    root,
    gps,
    gpsSays,
    search,
    typed,
    found,
    searchSays,
    chosen,
    name,
    note,
    change,
    landmark,
  };
}

export type View = ReturnType<typeof buildView>;

function field(id: string, longest: number, more: Attributes): HTMLInputElement {
  return make("input", {
    id,
    type: "text",
    maxlength: String(longest),
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": `${id}-hint`,
    part: "input",
    ...more,
  });
}

function labelled(id: string, label: string, hint: string): HTMLElement[] {
  return [
    make("label", { for: id, id: `${id}-label` }, label),
    make("p", { class: "hint", id: `${id}-hint` }, hint),
  ];
}
