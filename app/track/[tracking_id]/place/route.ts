import { changeByRecipient } from "@/lib/domain/ordering/changes/change-by-recipient";
import { methods } from "@/lib/http/endpoint/methods";
import { recipientFormEndpoint } from "../recipient-form-endpoint";
import { placeFields } from "../recipient-form-fields";

/** Moves the pin a little, or tells the rider how to find the door. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: recipientFormEndpoint(
    { operation: "change_by_recipient", form: "place", fields: placeFields },
    changeByRecipient,
  ),
});
