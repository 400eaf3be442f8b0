import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { exampleBody } from "@/lib/guide/example-body";
import { ERROR_PAGES } from "@/lib/messages/error-pages.gen";
import { RETRY_ADVICE } from "@/lib/messages/errors/error-doc";
import { ERROR_DOCS } from "@/lib/messages/errors/error-docs";
import { type ErrorGroup, listApiErrors, listDashboardErrors } from "./list-errors";

const texts = ERROR_PAGES.en;

/** The page of an error as Markdown. */
export function errorMarkdown(code: RefusalCode): string {
  const { status, error, message } = REFUSALS[code];
  const { cause, fix, retry } = ERROR_DOCS[code];
  return `# ${error}

${message}

- ${texts.status}: \`${status}\`
- ${texts.code}: \`${code}\`

## ${texts.cause}

${cause}

## ${texts.fix}

${fix}

## ${texts.retry}

${RETRY_ADVICE[retry]}

## ${texts.example}

\`\`\`json
${JSON.stringify(exampleBody(code), null, 2)}
\`\`\`
`;
}

/** The list of the API's errors as Markdown. */
export function apiErrorsMarkdown(): string {
  return listed(texts.title, texts.explains, listApiErrors());
}

/** The list of the errors that only pages show. */
export function dashboardErrorsMarkdown(): string {
  return listed(texts.dashboards.title, texts.dashboards.explains, [listDashboardErrors()]);
}

function listed(title: string, explains: string, groups: ErrorGroup[]): string {
  const sections = groups.map(
    ({ group, codes }) => `## ${texts.groups[group]}\n\n${codes.map(line).join("\n")}\n`,
  );
  return `# ${title}\n\n${explains}\n\n${sections.join("\n")}`;
}

function line(code: RefusalCode): string {
  const { status, error, message } = REFUSALS[code];
  return `- ${status} [\`${code}\`](/docs/errors/${code}.md) ${error}: ${message}`;
}
