import { followOrder } from "@/lib/domain/ordering/following/follow-order";
import { eventsEndpoint } from "@/lib/http/endpoint/events-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { streamOrderContract, toSentEvent } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: eventsEndpoint(
    streamOrderContract,
    async function* ({ merchant, params, lastEventId: after, signal }) {
      const news = followOrder(merchant, { orderId: params.order_id, after, signal });
      for await (const some of news) yield some.map(toSentEvent);
    },
  ),
});
