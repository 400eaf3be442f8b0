import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 as far as AA, and what axe's makers know to help beyond it. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Looks of text that were found readable: its place in a page's structure, with its colours. */
const readable = new Set<string>();

/**
 * What axe finds, one line for each element. Of the rows of a list one of each structure is looked at,
 * and of text with the same surroundings and colours one piece, because contrast is most of axe's work.
 */
export async function axeFaults(page: Page, part = "body"): Promise<string[]> {
  // Ten times as long as a question to the page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { faults, looks } = await page.evaluate(runAxe, { part, tags: TAGS, known: [...readable] });
  for (const look of looks) readable.add(look);
  return faults;
}

type Told = "violations" | "incomplete";

type Axe = { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };

/** Runs inside the page, so it is one function that knows nothing outside of itself. */
async function runAxe({ part, tags, known }: { part: string; tags: string[]; known: string[] }) {
  const { axe } = window as unknown as { axe: Axe };
  const rules = await axe.run(
    { include: part === "body" ? document : part, exclude: repeatedRows() },
    {
      resultTypes: ["violations"],
      selectors: false,
      runOnly: { type: "tag", values: tags },
      rules: { "color-contrast": { enabled: false } },
    },
  );
  const texts = textsIn(part);
  for (const look of known) texts.delete(look);
  const first = await contrastOf([...texts.values()].flatMap(([text]) => text ?? []));
  // What axe cannot tell of one piece, because something lies over it, it may tell of another.
  const untold = new Set<HTMLElement | undefined>(
    first.incomplete.flatMap(({ nodes }) => nodes.map((it) => it.element)),
  );
  const more = [...texts.values()].filter(([text]) => untold.has(text)).flat();
  const rest = await contrastOf(more.filter((text) => !untold.has(text)));
  const violations = [...rules.violations, ...first.violations, ...rest.violations];
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.replace(/\s+/g, " ").slice(0, 140)}`),
  );
  const told = [...texts].filter(([, [text]]) => !untold.has(text)).map(([look]) => look);
  return { faults, looks: faults.length === 0 ? told : [] };

  async function contrastOf(include: HTMLElement[]): Promise<Pick<AxeResults, Told>> {
    if (include.length === 0) return { violations: [], incomplete: [] };
    const resultTypes: Told[] = ["violations", "incomplete"];
    const options = { selectors: false, elementRef: true, resultTypes };
    return axe.run({ include }, { ...options, runOnly: ["color-contrast"] });
  }

  /** Rows that are built as one before them in their list: the same elements with the same looks. */
  function repeatedRows(): Element[] {
    return [...document.querySelectorAll("tbody, ul, ol")].flatMap((list) => {
      const before = new Set<string>();
      return [...list.children].filter((row) => {
        const structure = structureOf(row);
        return before.size === before.add(structure).size;
      });
    });
  }

  function structureOf(node: Node): string {
    if (node instanceof Text) return /\S/.test(node.data) ? "text" : "";
    if (!(node instanceof Element)) return "";
    const attributes = [...node.attributes].map(({ name, value }) =>
      /^(class|role|type|tabindex|aria-hidden)$/.test(name)
        ? `${name}=${value}`
        : `${name}${value ? "" : "="}`,
    );
    const children = [...node.childNodes].map(structureOf);
    return `<${node.tagName} ${attributes.join(" ")}>${children.join("")}</>`;
  }

  /** The elements that have text of their own, by its look. */
  function textsIn(selector: string): Map<string, HTMLElement[]> {
    const paths = new Map<Element, string>();
    const found = new Map<string, HTMLElement[]>();
    for (const element of document.querySelectorAll<HTMLElement>(`${selector} *`)) {
      const isField = element.matches("input, select, textarea");
      const hasText = [...element.childNodes].some(
        (it) => it instanceof Text && /\S/.test(it.data),
      );
      if ((!isField && !hasText) || !element.checkVisibility()) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      // What cannot be used may be hard to read, and so may its label.
      const isOff =
        element.closest(":disabled, [aria-disabled='true']") ??
        element.closest("label")?.control?.matches(":disabled");
      const place = pathOf(element, paths);
      const look = hash([place, color, fontSize, fontWeight, Boolean(isOff)].join());
      found.set(look, [...(found.get(look) ?? []), element]);
    }
    return found;
  }

  /** An element's place among the elements around it, with what they are painted on. */
  function pathOf(element: Element | null, paths: Map<Element, string>): string {
    if (!element) return "";
    const known = paths.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = [element.tagName, element.getAttribute("class"), backgroundColor, opacity];
    const path = hash([pathOf(element.parentElement, paths), ...own, backgroundImage].join());
    paths.set(element, path);
    return path;
  }

  /** Short enough to be kept for every page of a run (cyrb53). */
  function hash(text: string): string {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index += 1) {
      one = Math.imul(one ^ text.charCodeAt(index), 2654435761);
      other = Math.imul(other ^ text.charCodeAt(index), 1597334677);
    }
    return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
  }
}
