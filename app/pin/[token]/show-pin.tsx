import type { PublicPinRequest } from "@/lib/domain/pin-requests/read-public-pin-request";
import type { Exchange } from "@/lib/http/exchange";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { languageOf } from "@/components/recipient/languages";
import { renderPage } from "@/lib/dashboard/render-page";
import { PinPage } from "./pin-page";

/** The question, or what was answered so far. */
export function showPin(
  { request: { url }, headers }: Exchange,
  request: PublicPinRequest,
): Promise<Response> {
  const { answer } = request;
  const typed = {
    where: answer ? formatCoordinates(answer) : "",
    landmark: answer?.landmark ?? "",
  };
  const page = (
    <PinPage language={languageOf(url)} request={request} typed={typed} trouble={null} />
  );
  return renderPage(page, { status: 200, headers });
}
