import { listApiErrors } from "@/app/_docs/list-errors";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { ERROR_PAGES } from "@/lib/messages/error-pages.gen";
import { ErrorList } from "./_components/error-list";

export const generateMetadata = titled(ERROR_PAGES, ({ title }) => title);

/** The errors of the API. Those of pages have a list of their own. */
export default async function ErrorsPage() {
  const { title, explains, groups, dashboards } = await readMessages(ERROR_PAGES);
  return (
    <>
      <PageHead title={title} sub={explains} />
      {listApiErrors().map(({ group, codes }) => (
        <Section key={group} title={groups[group]}>
          <ErrorList codes={codes} />
        </Section>
      ))}
      <p className="mt-10">
        <AppLink href="/docs/errors/dashboards">{dashboards.link}</AppLink>
      </p>
    </>
  );
}
