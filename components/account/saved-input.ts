/** The session storage key for input typed before the session ended. */
const STORED_AS = "tumiza-kept-input";

/** Fields that are never saved. */
const SECRET_NAME = /password|secret|token/i;

/** The element that names the signed-in user: input is restored only for the same user. */
const PERSON = "[data-person]";

type SavedInput = {
  person: string;
  address: string;
  form: string;
  /** The name that distinguishes forms of a page with the same fields. */
  place: number;
  values: [name: string, value: string][];
};

/** Saves a form's input until its user returns to the page. */
export function saveInput(form: HTMLFormElement, address: string): void {
  const values = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && isKept(entry[0]),
  );
  const name = nameOf(form);
  const place = formsCalled(name).indexOf(form);
  const kept: SavedInput = { person: personHere(), address, form: name, place, values };
  sessionStorage.setItem(STORED_AS, JSON.stringify(kept));
}

/** Restores saved input into its form, once; returns whether it belongs to this page. */
export async function restoreInput(address: string): Promise<boolean> {
  const kept = readSaved();
  if (kept?.address !== address) return false;
  sessionStorage.removeItem(STORED_AS);
  const form = formsCalled(kept.form)[kept.place];
  if (!form || kept.person !== personHere()) return false;
  const waiting = [...kept.values];
  for (const control of controlsOf(form)) {
    // A component with several fields must render one before it gets the next.
    await new Promise((resolve) => setTimeout(resolve));
    if (isChoice(control)) {
      check(control, kept.values);
    } else {
      const at = waiting.findIndex(([name]) => name === control.name);
      const [[, value] = [control.name, control.value]] = at === -1 ? [] : waiting.splice(at, 1);
      if (control.type !== "hidden") write(control, value);
    }
  }
  const fold = form.closest("details");
  if (fold) fold.open = true;
  return true;
}

/** The storage may have been edited by hand, so anything unreadable is ignored. */
function readSaved(): SavedInput | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(STORED_AS) ?? "null") ?? undefined) as
      | SavedInput
      | undefined;
  } catch {
    return undefined;
  }
}

function personHere(): string {
  return document.querySelector<HTMLElement>(PERSON)?.dataset.person ?? "";
}

/** Identifies a form by its fields. */
function nameOf(form: HTMLFormElement): string {
  return controlsOf(form)
    .map(({ name }) => name)
    .join(" ");
}

function formsCalled(name: string): HTMLFormElement[] {
  return [...document.forms].filter((form) => nameOf(form) === name);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.type !== "file" &&
      isKept(element.name),
  );
}

function isKept(name: string): boolean {
  return name !== "" && !name.startsWith("$") && !SECRET_NAME.test(name);
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

/** Clicks the control, so that its listeners run. */
function check(control: HTMLInputElement, values: SavedInput["values"]): void {
  const wasChecked = values.some(
    ([name, value]) => name === control.name && value === control.value,
  );
  if (control.checked !== wasChecked) control.click();
}

/** Bypasses React's own setter, so that controlled fields see the change. */
function write(control: Control, value: string): void {
  if (control.value === value) return;
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
