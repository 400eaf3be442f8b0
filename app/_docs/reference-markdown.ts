import { DOCS } from "@/lib/messages/docs.gen";
import {
  type Field,
  listReferenceChapters,
  listReferenceEvents,
  type ReferenceChapter,
  type ReferenceEvents,
  type ReferenceOperation,
} from "./read-reference";

const { reference: texts, menu } = DOCS.en;

/** The contents of the reference as Markdown. */
export function referenceMarkdown(): string {
  const chapters = listReferenceChapters().map(
    ({ slug, title, summary, operations }) =>
      `## [${title}](/docs/reference/${slug}.md)\n\n${summary}\n\n${operations.map(line).join("\n")}`,
  );
  const events = `## [${texts.events.title}](/docs/reference/events.md)\n\n${texts.events.sub}`;
  const errors = `## [${menu.errors}](/docs/errors.md)\n\n${menu.errorsSummary}`;
  return page(texts.index.title, texts.index.sub, [...chapters, events, errors]);
}

const line = ({ method, path, summary }: ReferenceOperation) =>
  `- \`${method} ${path}\`: ${summary}`;

/** A chapter with its operations. */
export function chapterMarkdown({ title, summary, operations }: ReferenceChapter): string {
  return page(texts.title({ chapter: title }), summary, operations.map(operationSection));
}

function operationSection(operation: ReferenceOperation): string {
  const { method, path, summary, description, parameters, body, answer, samples } = operation;
  const [sent, answered] = operation.examples;
  const errors = operation.errors.map(
    ({ status, code }) => `${status} [\`${code}\`](/docs/errors/${code}.md)`,
  );
  return [
    `## ${summary}`,
    `\`${method} ${path}\``,
    description,
    `### ${texts.request}`,
    code("sh", samples[0].code),
    ...fieldsSection(texts.parameters, parameters),
    ...fieldsSection(texts.body, body),
    ...fieldsSection(texts.answer, answer, true),
    `### ${texts.example}`,
    ...(sent === null ? [] : [code("json", sent)]),
    code("json", answered),
    `### ${texts.errors}`,
    errors.join(", "),
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** All events, with what each says. */
export function eventsMarkdown(): string {
  const events = listReferenceEvents().flatMap((group) => group.events);
  const lines = events.map(
    ({ type, meaning }) => `- [\`${type}\`](/docs/reference/events/${type}.md): ${meaning}`,
  );
  return page(texts.events.title, texts.events.sub, [lines.join("\n")]);
}

/** An event with its fields and an example; undefined where there is none of this type. */
export function eventMarkdown(type: string): string | undefined {
  const group = listReferenceEvents().find(({ events }) => events.some((one) => one.type === type));
  const event = group?.events.find((one) => one.type === type);
  return group && event && eventPage(event, group);
}

function eventPage(event: ReferenceEvents["events"][number], { fields }: ReferenceEvents): string {
  return page(event.type, event.meaning, [
    `## ${texts.example}`,
    code("json", event.example),
    ...fieldsSection(texts.events.data, fields, true),
  ]);
}

function fieldsSection(
  title: string,
  fields: (Field & { in?: string })[],
  isAnswer = false,
): string[] {
  if (fields.length === 0) return [];
  const lines = fields.map(({ name, type, isRequired, description, in: place }) => {
    const note = isAnswer ? (isRequired ? "" : texts.notAlways) : isRequired ? texts.required : "";
    const facts = [place, type, note].filter(Boolean).join(", ");
    return `- \`${name}\` (${facts}): ${description.replaceAll("\n", " ")}`;
  });
  return [`### ${title}`, lines.join("\n")];
}

const code = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

const page = (title: string, summary: string, sections: string[]) =>
  `# ${title}\n\n${summary}\n\n${sections.join("\n\n")}\n`;
