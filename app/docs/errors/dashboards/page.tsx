import { listDashboardErrors } from "@/app/_docs/list-errors";
import { PageHead } from "@/components/ui/page-head";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { ERROR_PAGES } from "@/lib/messages/error-pages.gen";
import { ErrorList } from "../_components/error-list";

export const generateMetadata = titled(ERROR_PAGES, ({ dashboards }) => dashboards.title);

/** The errors that only the dashboards and the rider app meet. */
export default async function DashboardErrorsPage() {
  const { title, dashboards } = await readMessages(ERROR_PAGES);
  return (
    <>
      <PageHead
        title={dashboards.title}
        sub={dashboards.explains}
        back={{ href: "/docs/errors", label: title }}
      />
      <ErrorList codes={listDashboardErrors().codes} />
    </>
  );
}
