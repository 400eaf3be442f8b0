import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { asMarkdown, readGuidePage } from "@/lib/guide/read-guide";
import { apiErrorsMarkdown, dashboardErrorsMarkdown, errorMarkdown } from "./error-markdown";
import { listApiErrors } from "./list-errors";
import { listReferenceChapters, listReferenceEvents } from "./read-reference";
import {
  chapterMarkdown,
  eventMarkdown,
  eventsMarkdown,
  referenceMarkdown,
} from "./reference-markdown";

/** A page of the documentation as Markdown, by its address below /docs; undefined where there is none. */
export function readMarkdownPage(path: readonly string[]): string | undefined {
  const [first = "", second, third] = path;
  if (first === "errors") return third === undefined ? errorsPage(second) : undefined;
  if (first === "reference") return referencePage(second, third);
  const page = second === undefined ? readGuidePage(first) : undefined;
  return page && asMarkdown(page);
}

function errorsPage(code: string | undefined): string | undefined {
  if (code === undefined) return apiErrorsMarkdown();
  if (code === "dashboards") return dashboardErrorsMarkdown();
  return Object.hasOwn(REFUSALS, code) ? errorMarkdown(code as RefusalCode) : undefined;
}

function referencePage(chapter?: string, event?: string): string | undefined {
  if (chapter === undefined) return referenceMarkdown();
  if (chapter === "events") return event === undefined ? eventsMarkdown() : eventMarkdown(event);
  const found = listReferenceChapters().find(({ slug }) => slug === chapter);
  return found && event === undefined ? chapterMarkdown(found) : undefined;
}

/** The reference for a reader of everything: its chapters, events and the API's errors. */
export function wholeReference(): string[] {
  const events = listReferenceEvents().flatMap((group) => group.events.map(({ type }) => type));
  const errors = listApiErrors().flatMap(({ codes }) => codes);
  return [
    ...listReferenceChapters().map(chapterMarkdown),
    ...events.map((type) => eventMarkdown(type) ?? ""),
    ...errors.map(errorMarkdown),
  ];
}
