import { wishByRecipient } from "@/lib/domain/handover/phone-menu/wish-by-recipient";
import { methods } from "@/lib/http/endpoint/methods";
import { recipientFormEndpoint } from "../recipient-form-endpoint";
import { toWish, wishFields } from "../recipient-form-fields";

/** Tells the rider and the shop that the recipient is not there: come later, give it to a neighbour, or leave it at a safe place. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: recipientFormEndpoint(
    { operation: "wish_by_recipient", form: "wish", fields: wishFields },
    (receiver, fields) => wishByRecipient(receiver, toWish(fields)),
  ),
});
