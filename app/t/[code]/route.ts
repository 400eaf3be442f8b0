import { publicUrl } from "@/lib/core/env";
import { isReceiverToken } from "@/lib/domain/orders/receiver-token";
import { trackingLink } from "@/lib/domain/orders/tracking-link";

type Context = { params: Promise<{ code: string }> };

/** Where the short link of a text message leads: to the recipient's page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { code } = await params;
  const token = `rcv_${code}`;
  const location = isReceiverToken(token) ? trackingLink(token) : `${publicUrl}/track`;
  return new Response(null, {
    status: 303,
    headers: { Location: location, "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" },
  });
}
