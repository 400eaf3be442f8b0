/** Where a tab keeps what was typed into a form whose session had ended; gone with the tab. */
const STORED_AS = "tumiza-kept-input";

/** What is never kept, whatever the form. */
const SECRET_NAME = /password|secret|token/i;

/** Where the frame of a page says who is signed in: what somebody typed is for nobody else. */
const PERSON = "[data-person]";

type KeptInput = {
  person: string;
  address: string;
  form: string;
  /** Which of the forms of the page that have the same fields. */
  place: number;
  values: [name: string, value: string][];
};

/** Keeps what a form says until its person is back on the page. */
export function keepInput(form: HTMLFormElement, address: string): void {
  const values = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && isKept(entry[0]),
  );
  const name = nameOf(form);
  const place = formsCalled(name).indexOf(form);
  const kept: KeptInput = { person: personHere(), address, form: name, place, values };
  sessionStorage.setItem(STORED_AS, JSON.stringify(kept));
}

/** Writes what was kept back into its form, once; answers whether it is on this page. */
export async function restoreInput(address: string): Promise<boolean> {
  const kept = readKept();
  if (kept?.address !== address) return false;
  sessionStorage.removeItem(STORED_AS);
  const form = formsCalled(kept.form)[kept.place];
  if (!form || kept.person !== personHere()) return false;
  const waiting = [...kept.values];
  for (const control of controlsOf(form)) {
    // A component that holds several fields has to have seen one before it is told of the next.
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

/** Ours, unless somebody has written into the storage by hand. */
function readKept(): KeptInput | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(STORED_AS) ?? "null") ?? undefined) as
      | KeptInput
      | undefined;
  } catch {
    return undefined;
  }
}

function personHere(): string {
  return document.querySelector<HTMLElement>(PERSON)?.dataset.person ?? "";
}

/** A form is known by its fields. */
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

/** Pressed like somebody presses it, so that whatever listens hears of it. */
function check(control: HTMLInputElement, values: KeptInput["values"]): void {
  const wasChecked = values.some(
    ([name, value]) => name === control.name && value === control.value,
  );
  if (control.checked !== wasChecked) control.click();
}

/** Past React's own property, so that a field whose value a component holds is told as well. */
function write(control: Control, value: string): void {
  if (control.value === value) return;
  const prototype: unknown = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
