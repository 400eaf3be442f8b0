import { addDisputePhoto } from "@/lib/domain/ordering/disputes/add-dispute-photo";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { withDisputePhotoPlace } from "@/lib/http/limits/dispute-photo-place";
import { toOrderDispute } from "../contract";
import { addDisputePhotoContract } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(
    addDisputePhotoContract,
    async ({ merchant, headers, params: { order_id: orderId }, body }) => {
      const photo = Buffer.from(body.photo, "base64");
      const order = await withDisputePhotoPlace(merchant, { orderId, headers }, () =>
        addDisputePhoto(merchant, { orderId, photo, userId: null }),
      );
      return toOrderDispute(order);
    },
  ),
});
