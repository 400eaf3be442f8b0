import { boardChanges } from "@/app/_dispatch/board-changes";
import { toBoardPage } from "@/components/dispatch/board-rows";
import { courierRoute } from "@/lib/dashboard/routes";
import { readBoardByCourier } from "@/lib/domain/ordering/orders/read-board-by-courier";
import { methods } from "@/lib/http/endpoint/methods";

/** The board, for refreshing an open page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute("read_board_by_courier", async ({ courier, request, headers }) => {
    const seen = new URL(request.url).searchParams.get("seen");
    const page = toBoardPage(await readBoardByCourier(courier));
    return Response.json(boardChanges(page, seen), { headers });
  }),
});
