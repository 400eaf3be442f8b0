import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 as far as AA, and what axe's makers know to help beyond it. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Parts of pages without findings: their structure and surroundings. */
const sound = new Set<string>();

/** Looks of text that were found readable: its place in a page's structure, with its colours. */
const readable = new Set<string>();

/** Has a page load axe with each address, which takes a quarter of the time of adding it afterwards. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript(AXE);
}

/**
 * Axe's findings, one line for each element. Elements built like a checked part, in the same surroundings, are
 * not checked again, and neither is text with the same surroundings and colours.
 */
export async function axeFaults(page: Page, part = "body"): Promise<string[]> {
  // Ten times as long as a question to the page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  // As one text: a list of thousands takes 20 ms longer to send.
  const known = { sound: [...sound].join(" "), readable: [...readable].join(" ") };
  const seen = await page.evaluate(runAxe, { part, tags: TAGS, known });
  if (seen.faults.length === 0) {
    for (const it of seen.parts) sound.add(it);
    for (const it of seen.looks) readable.add(it);
  }
  return seen.faults;
}

type Known = { sound: string; readable: string };

type Findings = "violations" | "incomplete";

type Axe = { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };

/** Runs inside the page, so it is one function that knows nothing outside of itself. */
async function runAxe({ part, tags, known }: { part: string; tags: string[]; known: Known }) {
  const { axe } = window as unknown as { axe: Axe };
  /** Comparing smaller parts takes longer than checking them. */
  const LEAST_PART = 4;
  const structures = new Map<Node, string>();
  const { parts, repeated } = partsIn(part, new Set(known.sound.split(" ")));
  const rules = await axe.run(
    { include: part === "body" ? document : part, exclude: repeated },
    {
      resultTypes: ["violations"],
      selectors: false,
      runOnly: { type: "tag", values: tags },
      // Contrast is checked below; the size of targets is measured at every width, more strictly.
      rules: { "color-contrast": { enabled: false }, "target-size": { enabled: false } },
    },
  );
  const texts = textsIn(part);
  for (const look of known.readable.split(" ")) texts.delete(look);
  const first = await contrastOf([...texts.values()].flatMap(([text]) => text ?? []));
  // Where axe cannot decide about one piece, because something lies over it, it may decide about another.
  const undecided = new Set<HTMLElement | undefined>(
    first.incomplete.flatMap(({ nodes }) => nodes.map((it) => it.element)),
  );
  const more = [...texts.values()].filter(([text]) => undecided.has(text)).flat();
  const rest = await contrastOf(more.filter((text) => !undecided.has(text)));
  const violations = [...rules.violations, ...first.violations, ...rest.violations];
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.replace(/\s+/g, " ").slice(0, 140)}`),
  );
  const looks = [...texts].filter(([, [text]]) => !undecided.has(text)).map(([look]) => look);
  return { faults, parts, looks };

  async function contrastOf(include: HTMLElement[]): Promise<Pick<AxeResults, Findings>> {
    if (include.length === 0) return { violations: [], incomplete: [] };
    const resultTypes: Findings[] = ["violations", "incomplete"];
    const options = { selectors: false, elementRef: true, resultTypes };
    return axe.run({ include }, { ...options, runOnly: ["color-contrast"] });
  }

  /**
   * The larger elements by structure and place, and those of them that are built like an earlier one. The place
   * includes the heading above it, for the order of headings.
   */
  function partsIn(selector: string, before: Set<string>) {
    const parts: string[] = [];
    const repeated: Element[] = [];
    let heading = "";
    const walk = (element: Element, place: string) => {
      const key = hash(`${place} ${heading} ${structureOf(element)}`);
      const isLarge = element.querySelectorAll("*").length >= LEAST_PART;
      if (isLarge && before.has(key)) {
        repeated.push(element);
        heading = [...element.querySelectorAll("h1, h2, h3, h4")].at(-1)?.tagName ?? heading;
        return;
      }
      if (isLarge) {
        before.add(key);
        parts.push(key);
      }
      if (/^H\d$/.test(element.tagName)) heading = element.tagName;
      const inside = `${place} ${element.tagName} ${element.getAttribute("role")}`;
      for (const child of element.children) walk(child, inside);
    };
    for (const child of document.querySelector(selector)?.children ?? []) walk(child, selector);
    return { parts, repeated };
  }

  /** An element's tags, attributes and labels, whether it is visible and scrolls, and the same for its children. */
  function structureOf(node: Node): string {
    if (node instanceof Text) return /\S/.test(node.data) ? "text" : "";
    if (!(node instanceof Element)) return "";
    const known = structures.get(node);
    if (known !== undefined) return known;
    const structure = hash(
      [
        node.tagName,
        ...[...node.attributes].map(attributeOf),
        (node as HTMLInputElement).labels?.length,
        node.checkVisibility(),
        node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight,
        ...[...node.childNodes].map(structureOf),
      ].join(),
    );
    structures.set(node, structure);
    return structure;
  }

  /** Ids and texts differ where nothing else does; what an id refers to is there or is not. */
  function attributeOf({ name, value }: Attr): string {
    if (
      /^(for|list|aria-(labelledby|describedby|controls|owns|details|activedescendant))$/.test(name)
    )
      return `${name} ${value
        .split(" ")
        .map((id) => document.getElementById(id)?.tagName)
        .join()}`;
    const isKept = name === "class" || /^[a-z]*$/.test(value);
    return `${name} ${isKept ? value : "any"}`;
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
      // A disabled element and its label may be hard to read.
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
