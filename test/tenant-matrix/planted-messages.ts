import { newId } from "@/lib/core/ids";
import { owner } from "@/test/world";
import { inBoth, type Tenant } from "./tenant";

/** A company's message to a rider and the rider's answer, with the company's mark in every text. */
export async function plantMessages({ id, mark, people, things }: Tenant): Promise<void> {
  const riderId = Number(things.rider?.live);
  const messageId = newId("rms");
  await owner`insert into rider_messages (id, courier_id, audience, riders, text, author_id)
    values (${messageId}, ${id}, 'selected', 1, ${`${mark} depot`}, ${people["courier owner"]?.id ?? ""})`;
  await owner`insert into rider_message_receipts (id, message_id, courier_id, rider_id)
    values (${`rmr_${messageId}`}, ${messageId}, ${id}, ${riderId})`;
  await owner`insert into rider_answers (id, courier_id, rider_id, text, written_at)
    values (${`rma_${messageId}`}, ${id}, ${riderId}, ${`${mark} answer`}, now())`;
  things.riderMessage = inBoth(messageId);
}
