import { z } from "zod";
import { notificationState } from "@/db/schema";
import { pinLink } from "@/lib/domain/pricing/pin-requests/pin-request";
import { environment, instant } from "@/lib/http/endpoint/fields";

export const pinRequestFields = {
  success: z.literal(true),
  pin_request_id: z.string(),
  link: z.url().meta({
    description:
      "The page on which the recipient sends the place, without an account. Only for the recipient: it works for 24 hours, and its holder can answer.",
  }),
  receiver_name: z.string().nullable(),
  receiver_phone: z.string().nullable(),
  text_message: z
    .enum([...notificationState.enumValues, "limit_reached"])
    .meta({ id: "PinTextMessage" })
    .nullable()
    .meta({
      description:
        "What became of the text message; null if none was wanted. `limit_reached`: none is sent, because you or this phone have had all of a day; send the link yourself.",
    }),
  expires_at: instant.meta({ description: "Until when the link works, in UTC." }),
  environment,
};

type Made = {
  id: string;
  receiverName: string | null;
  phone: string | null;
  expiresAt: Date;
  text: z.infer<typeof pinRequestFields.text_message>;
};

export function toPinFields(pin: Made, keysEnvironment: "live" | "test") {
  return {
    success: true as const,
    pin_request_id: pin.id,
    link: pinLink(pin.id),
    receiver_name: pin.receiverName,
    receiver_phone: pin.phone,
    text_message: pin.text,
    expires_at: pin.expiresAt.toISOString(),
    environment: keysEnvironment,
  };
}
