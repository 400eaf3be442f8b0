import { BoardPicture } from "@/app/_dispatch/board-picture";
import { BoardView } from "@/app/_dispatch/board-view";
import { toBoardPage } from "@/components/dispatch/board-rows";
import { QueryProvider } from "@/components/live/query-provider";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { mapGround } from "@/lib/core/map-ground";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { listMarkets } from "@/lib/domain/access/accounts/list-markets";
import { listCouriers } from "@/lib/domain/access/couriers/list-couriers";
import { may } from "@/lib/domain/authority/rights";
import {
  readBoardByPlatform,
  type BoardOf,
} from "@/lib/domain/ordering/orders/read-board-by-platform";
import { ADMIN_DISPATCH, type AdminDispatchMessages } from "@/lib/messages/admin-dispatch.gen";
import { ADMIN_TIMEZONE } from "../admin-timezone";
import { assignOrdersByPlatformAction, reorderStopsByPlatformAction } from "./actions";
import { readBoardScope } from "./read-board-scope";
import { ScopeSelect } from "./scope-select";

type Texts = AdminDispatchMessages["dispatchPage"];

export const generateMetadata = titled(
  ADMIN_DISPATCH,
  ({ dispatchPage }) => dispatchPage.metaTitle,
);

/** More companies than a select needs. */
const MOST_COMPANIES = 500;

type AdminDispatchPageProps = { searchParams: Promise<SearchParams> };

/** A market's open orders and riders, for assigning orders. */
export default async function AdminDispatchPage({ searchParams }: AdminDispatchPageProps) {
  const texts = (await readMessages(ADMIN_DISPATCH)).dispatchPage;
  const { admin } = await requireAdmin();
  const scope = await readBoardScope(searchTexts(await searchParams));
  const [board, companies] = await Promise.all([
    readBoardByPlatform(admin, scope),
    listCouriers(admin, MOST_COMPANIES),
  ]);
  const page = toBoardPage(board);
  return (
    <>
      <PageHead
        title={texts.dispatch}
        sub={texts.sub}
        actions={
          <>
            <Button href="/admin/dispatch/arrivals">{texts.arrivals}</Button>
            <Button href="/admin/dispatch/capacity">{texts.capacity}</Button>
          </>
        }
      />
      <QueryProvider>
        <BoardView
          at="/admin"
          rendered={page}
          timeZone={ADMIN_TIMEZONE}
          ground={mapGround(scope.marketCode)}
          picture={<BoardPicture page={page} marketCode={scope.marketCode} />}
          canAssign={may(admin, "assign_orders")}
          action={assignOrdersByPlatformAction}
          reorder={reorderStopsByPlatformAction}
          filters={<ScopeFilters texts={texts} scope={scope} companies={companies} />}
        />
      </QueryProvider>
    </>
  );
}

type ScopeFiltersProps = {
  texts: Texts;
  scope: BoardOf;
  companies: { id: string; name: string }[];
};

/** One market at a time, and all of its companies or one. */
async function ScopeFilters({ texts, scope, companies }: ScopeFiltersProps) {
  const markets = await listMarkets();
  return (
    <>
      {markets.length > 1 && (
        <ScopeSelect
          name="market"
          label={texts.market}
          value={scope.marketCode}
          options={markets.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <ScopeSelect
        name="courier"
        label={texts.courier}
        value={scope.courierId ?? ""}
        options={[
          { value: "", label: texts.allCouriers },
          ...companies.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}
