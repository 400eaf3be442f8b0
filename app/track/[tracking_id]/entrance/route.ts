import { photoResponse } from "@/app/_documents/photo-response";
import { browserOf } from "@/lib/dashboard/entrance-cookie";
import { readEntrancePhoto } from "@/lib/domain/dispatch/doors/find-entrances";
import { refuse } from "@/lib/domain/errors";
import { readOwnEntrance } from "@/lib/domain/ordering/entrances/read-own-entrance";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { methods } from "@/lib/http/endpoint/methods";
import { recipientEndpoint } from "../recipient-endpoint";
import { sentByRecipient } from "../recipient-form-endpoint";
import { takeEntrance } from "./take-entrance";

/** The recipient's photo of the entrance: for the browser that has sent it, and not for holders of the link. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: recipientEndpoint("read_own_entrance", async ({ request, params, headers }) => {
    const receiver = requireReceiverToken(String(params.tracking_id));
    const { photo, isOwn } = await readOwnEntrance(receiver, await browserOf(request));
    const content = isOwn && photo ? await readEntrancePhoto(photo) : undefined;
    return photoResponse(content ?? refuse("not_found"), headers, "entrance");
  }),
  POST: sentByRecipient("keep_entrance_photo", takeEntrance),
});
