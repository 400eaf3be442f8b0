import { slugify } from "markdown-to-jsx/react";
import { readGuidePage } from "./read-guide";

/** A heading of the changelog, `## 2026-11-22 Title`, and what stands below it. */
export type Change = { date: string; title: string; text: string; anchor: string };

export function readChanges(): Change[] {
  const body = readGuidePage("changelog")?.body ?? "";
  return [...body.matchAll(/^## (\d{4}-\d\d-\d\d) (.+)\n([^]*?)(?=^## |(?![^]))/gm)].map(
    ([, date = "", title = "", text = ""]) => ({
      date,
      title,
      text: text.trim(),
      anchor: slugify(`${date} ${title}`),
    }),
  );
}
