const LETTERS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const URL = /^https?:\/\/\S+$/;

const BODY =
  "font: 16px/1.5 system-ui, sans-serif; max-width: 36em; margin: 1.5em auto; padding: 0 1em";

/** A mail's text as HTML: its paragraphs, and its addresses as links that are named by the line before. */
export function mailHtml(text: string): string {
  const paragraphs = text.trim().split("\n\n").map(paragraphOf);
  return [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>',
    `<body style="${BODY}">`,
    ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    "</body></html>",
  ].join("\n");
}

function paragraphOf(paragraph: string): string {
  const lines = paragraph.split("\n");
  const last = lines.at(-1) ?? "";
  if (!URL.test(last)) return lines.map(escaped).join("<br>\n");
  const name = lines.slice(0, -1).join(" ").replace(/:$/, "") || last;
  return `<a href="${escaped(last)}">${escaped(name)}</a>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => LETTERS[letter] ?? "");
}
