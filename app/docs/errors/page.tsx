import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { REFUSALS } from "@/lib/domain/errors";
import { ERROR_PAGES } from "@/lib/messages/error-pages.gen";
import { listErrors } from "./list-errors";

export const generateMetadata = titled(ERROR_PAGES, ({ title }) => title);

export default async function ErrorsPage() {
  const { title, explains, groups } = await readMessages(ERROR_PAGES);
  return (
    <>
      <PageHead title={title} sub={explains} />
      {listErrors().map(({ group, codes }) => (
        <Section key={group} title={groups[group]}>
          <ul className="border-t border-border">
            {codes.map((code) => (
              <li key={code} className="border-b border-border">
                <AppLink
                  href={`/docs/errors/${code}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 no-underline"
                >
                  <span className="font-mono text-table">{REFUSALS[code].status}</span>
                  <span className="underline">{REFUSALS[code].error}</span>
                  <code className="text-table break-all text-muted">{code}</code>
                </AppLink>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}
