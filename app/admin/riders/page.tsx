import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { SavedViews } from "@/app/_views/saved-views";
import { QueryProvider } from "@/components/live/query-provider";
import { titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { listCouriers } from "@/lib/domain/access/couriers/list-couriers";
import { ADMIN_RIDERS } from "@/lib/messages/admin-riders.gen";
import { allRidersKey } from "./_components/all-riders-key";
import { AllRidersView } from "./_components/all-riders-view";
import { readAllRidersPage } from "./read-all-riders-page";
import { allRidersFilterIn } from "./rider-filter";

export const generateMetadata = titled(ADMIN_RIDERS, ({ ridersPage }) => ridersPage.metaTitle);

/** More companies than a select needs. */
const MOST_COMPANIES = 500;

type AdminRidersPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The riders of every company: available, busy and offline. */
export default async function AdminRidersPage({ searchParams }: AdminRidersPageProps) {
  const { admin, user } = await requireAdmin();
  const params = await searchParams;
  const filter = allRidersFilterIn({ get: (name) => [params[name]].flat()[0] ?? null });
  const client = new QueryClient();
  const [page, companies] = await Promise.all([
    readAllRidersPage(admin, filter),
    listCouriers(admin, MOST_COMPANIES),
  ]);
  client.setQueryData(allRidersKey(filter), page);
  return (
    <QueryProvider>
      <HydrationBoundary state={dehydrate(client)}>
        <AllRidersView companies={companies}>
          <SavedViews place="admin" list="riders" of={admin} user={user} isInline />
        </AllRidersView>
      </HydrationBoundary>
    </QueryProvider>
  );
}
