import { boardChanges } from "@/app/_dispatch/board-changes";
import { toBoardPage } from "@/components/dispatch/board-rows";
import { adminRoute } from "@/lib/dashboard/routes";
import { readBoardByPlatform } from "@/lib/domain/ordering/orders/read-board-by-platform";
import { methods } from "@/lib/http/endpoint/methods";
import { readBoardScope } from "../read-board-scope";

/** The board, for refreshing an open page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute("read_board_by_platform", async ({ admin, request, headers }) => {
    const { searchParams } = new URL(request.url);
    const scope = await readBoardScope(searchParams);
    const page = toBoardPage(await readBoardByPlatform(admin, scope));
    return Response.json(boardChanges(page, searchParams.get("seen")), { headers });
  }),
});
