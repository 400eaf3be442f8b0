import { recipientIn } from "@/lib/dashboard/session-cookie";
import { refuse } from "@/lib/domain/errors";
import { copyOf } from "@/lib/domain/ordering/recipients/export-recipient";
import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";

/** Everything that is stored about a recipient, as a file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("export_recipient", async ({ request, headers }) => {
    const recipient = await recipientIn(request.headers.get("cookie") ?? undefined);
    if (!recipient) return refuse("not_signed_in");
    headers.set("Content-Type", "application/json; charset=utf-8");
    headers.set("Content-Disposition", 'attachment; filename="my-tumiza-data.json"');
    headers.set("Cache-Control", "no-store");
    const data = await copyOf(recipient);
    return new Response(`${JSON.stringify(data, null, 2)}\n`, { headers });
  }),
});
