/** The faults of the page, one line each; runs inside the page, so it is one function without outside references. */
export function pageFaults({ leastPx }: { leastPx: number }): string[] {
  const faults: string[] = [];
  const name = (element: Element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 140);
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  const headings = document.querySelectorAll("h1").length;
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  if (!document.documentElement.lang) faults.push("no language");
  if (!/\S/.test(document.title)) faults.push("no title");
  if (document.querySelectorAll("main").length !== 1) faults.push("not one main part");

  const moving = document.getAnimations().filter(({ playState, effect }) => {
    const { duration = 0 } = effect?.getComputedTiming() ?? {};
    return playState === "running" && (typeof duration !== "number" || duration > 1);
  });
  if (moving.length > 0) faults.push(`${moving.length} animations where motion is reduced`);

  const pressed =
    "a[href], button, input, select, textarea, summary, [role='switch'], [tabindex='0']";
  for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
    if (!isShown(element) || element.matches("[type='hidden'], .sr-only")) continue;
    const { width, height } = boxOf(element);
    if (width >= leastPx && height >= leastPx) continue;
    if (width === 0 || isInSentence(element)) continue;
    faults.push(`${Math.round(width)}x${Math.round(height)} to press: ${name(element)}`);
  }
  return faults;

  /** The box that reacts to presses: a label's belongs to its field, a link's may cover a row. */
  function boxOf(element: HTMLElement): { width: number; height: number } {
    const { content, width, height } = getComputedStyle(element, "::after");
    const laid =
      content === "none" ? [] : [{ width: parseFloat(width), height: parseFloat(height) }];
    const own = [element, ...((element as HTMLInputElement).labels ?? [])];
    const boxes = [
      ...own.map((it) => it.getBoundingClientRect()),
      ...laid.filter((it) => it.width > 0 && it.height > 0),
    ];
    return {
      width: Math.max(...boxes.map(({ width }) => width)),
      height: Math.max(...boxes.map(({ height }) => height)),
    };
  }

  /** WCAG 2.5.8 lets a link be as high as the line of text that it is in. */
  function isInSentence(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== "inline") return false;
    let around: HTMLElement | null = element.parentElement;
    while (around && getComputedStyle(around).display === "inline") around = around.parentElement;
    return (around?.textContent.trim() ?? "") !== element.textContent.trim();
  }
}

/** Text that does not fit its box: cut if the box hides it, over other text if not. */
export function cutText(): string[] {
  const faults: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} px beside the screen`);
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    // A glyph may reach a pixel out of its line.
    const isWide = element.scrollWidth > element.clientWidth + 2;
    const isHigh = element.scrollHeight > element.clientHeight + 4;
    // Few elements have more content than room; the styles of all others need not be computed.
    if (!isWide && !isHigh) continue;
    const { overflowX, overflowY, display, textOverflow, fontSize } = getComputedStyle(element);
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
    // Shortened text shows dots; text with hardly any room is cut.
    const isShortened =
      textOverflow === "ellipsis" && element.clientWidth >= 4 * parseFloat(fontSize);
    if (isShortened || display === "inline") continue;
    const isFull = element.matches("button, a, label, summary, th, td, h1, h2, h3");
    const isCut = (isWide && (isFull || hides(overflowX))) || (isHigh && hides(overflowY));
    if (!isCut || !isRead(element)) continue;
    const how = `${element.scrollWidth}x${element.scrollHeight} in ${element.clientWidth}x${element.clientHeight}`;
    faults.push(`${how}: ${element.outerHTML.replace(/\s+/g, " ").slice(0, 140)}`);
  }
  return faults;

  function isRead(element: HTMLElement): boolean {
    const isText = element.checkVisibility() && /\S/.test(element.innerText);
    return isText && !element.closest("svg, .sr-only, select, textarea") && !isForEars(element);
  }

  /** Text that is only read out is clipped to nothing on purpose. */
  function isForEars(element: Element): boolean {
    for (let it: Element | null = element; it; it = it.parentElement) {
      if (getComputedStyle(it).clipPath !== "none") return true;
    }
    return false;
  }
}

/**
 * The parts that are missing in a page's own HTML, for which a visitor on a slow network waits: React puts
 * `<!--$?-->` where a part comes later, and that part into a hidden box at the end.
 */
export function unscriptedFaults(html: string): string[] {
  const [main = ""] = /<main[\s>].*<\/main>/s.exec(html) ?? [];
  const isHidden = /<div hidden="" id="S:/.test(html.slice(0, html.indexOf("<main")));
  if (!/<h1[\s>]/.test(main) || isHidden) return ["the main part is not there before scripts run"];
  return main.includes("<!--$?-->") ? ["a part of the main part waits for a script"] : [];
}
