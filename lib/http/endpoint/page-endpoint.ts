import { exchange, type Exchange, type Handler, type RouteContext } from "./exchange";

export type PageParams = Awaited<RouteContext["params"]>;

type Explain = (refused: Response, request: Request, params: PageParams) => Promise<Response>;

/**
 * Makes endpoints for people without an account: every answer has the headers of their pages, and a refusal is a page that
 * says what to do, with the status it has anyway.
 *
 * @param explain  makes that page of a refusal
 */
export function pageEndpoint(setHeaders: (headers: Headers) => void, explain: Explain) {
  return (operation: string, work: (exchange: Exchange) => Promise<Response>): Handler => {
    const answer = exchange(operation, (it) => {
      setHeaders(it.headers);
      return work(it);
    });
    return async (request, context) => {
      const response = await answer(request, context);
      const isRefusal = !response.ok && response.headers.get("content-type") === "application/json";
      return isRefusal ? explain(response, request, await context.params) : response;
    };
  };
}
