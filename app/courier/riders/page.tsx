import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { QueryProvider } from "@/components/live/query-provider";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { riderPageKey } from "./_components/query-keys";
import { RidersView } from "./_components/riders-view";
import { readRiderPage } from "./read-rider-page";
import { riderFilterIn } from "./rider-filter";

export const metadata: Metadata = { title: "Riders" };

type RidersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Who rides for the company, and who of them takes orders now. */
export default async function RidersPage({ searchParams }: RidersPageProps) {
  const { courier, user } = await requireCourier();
  const params = await searchParams;
  const filter = riderFilterIn({ get: (name) => [params[name]].flat()[0] ?? null });
  const client = new QueryClient();
  client.setQueryData(riderPageKey(filter), await readRiderPage(courier, filter));
  const canSwitch = user.position !== "finance";
  return (
    <>
      <PageHead
        title="Riders"
        sub="Available riders get offers. Mark a rider busy while they work for you."
        actions={
          canSwitch && (
            <Button href="/courier/riders/new" variant="primary">
              Add rider
            </Button>
          )
        }
      />
      <QueryProvider>
        <HydrationBoundary state={dehydrate(client)}>
          <RidersView timeZone={courier.timezone} canSwitch={canSwitch} />
        </HydrationBoundary>
      </QueryProvider>
    </>
  );
}
