import { slugify } from "markdown-to-jsx/react";
import { readGuidePage } from "./read-guide";

/** A heading of the changelog, `## 2026-11-22 Title`, and the text below it. */
export type Change = { date: string; title: string; text: string; anchor: string };

export function readChanges(): Change[] {
  const body = readGuidePage("changelog")?.body ?? "";
  return body.split(/^## /m).flatMap((part) => {
    const [, date = "", title = "", text = ""] =
      /^(\d{4}-\d\d-\d\d) (.+)\n([^]*)$/.exec(part) ?? [];
    return date ? [{ date, title, text: text.trim(), anchor: slugify(`${date} ${title}`) }] : [];
  });
}
