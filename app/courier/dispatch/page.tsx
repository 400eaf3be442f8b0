import { BoardPicture } from "@/app/_dispatch/board-picture";
import { BoardView } from "@/app/_dispatch/board-view";
import { toBoardPage } from "@/components/dispatch/board-rows";
import { QueryProvider } from "@/components/live/query-provider";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { mapGround } from "@/lib/core/map-ground";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { may } from "@/lib/domain/authority/rights";
import { readBoardByCourier } from "@/lib/domain/ordering/orders/read-board-by-courier";
import { COURIER_DISPATCH } from "@/lib/messages/courier-dispatch.gen";
import { assignOrdersByCourierAction, reorderStopsByCourierAction } from "./actions";

export const generateMetadata = titled(COURIER_DISPATCH, ({ metaTitle }) => metaTitle);

/** The company's open orders and riders, for assigning orders. */
export default async function CourierDispatchPage() {
  const texts = await readMessages(COURIER_DISPATCH);
  const { courier } = await requireCourier();
  const board = await readBoardByCourier(courier);
  const page = toBoardPage(board);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        actions={<Button href="/courier/dispatch/capacity">{texts.capacity}</Button>}
      />
      <QueryProvider>
        <BoardView
          at="/courier"
          rendered={page}
          timeZone={courier.timezone}
          ground={mapGround(board.marketCode)}
          picture={<BoardPicture page={page} marketCode={board.marketCode} />}
          canAssign={may(courier, "assign_orders")}
          action={assignOrdersByCourierAction}
          reorder={reorderStopsByCourierAction}
        />
      </QueryProvider>
    </>
  );
}
