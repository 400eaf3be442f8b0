import { z } from "zod";
import type { SmsCallback } from "./sms-provider";

const short = z.string().min(1).max(200);

const seconds = z.coerce.number().int().positive();

/** WhatsApp's numbered reason, which its documentation explains. */
export const problemShape = z.object({ code: z.number(), title: z.string().optional() });

/** Unknown states are ignored; another provider may deliver a failed message. */
const STATES: Readonly<Record<string, "delivered" | "refused">> = {
  delivered: "delivered",
  read: "delivered",
  failed: "refused",
};

const statusShape = z
  .object({
    id: short,
    status: z.string().max(50),
    timestamp: seconds.optional(),
    biz_opaque_callback_data: z.string().max(512).optional(),
    errors: z.array(problemShape).optional(),
  })
  .transform(({ id, status, errors: [problem] = [], ...said }) => ({
    kind: "receipt" as const,
    messageId: id,
    notificationId: said.biz_opaque_callback_data ?? null,
    state: STATES[status] ?? null,
    reason: problem ? reasonOf(problem) : null,
    network: null,
    saidAt: said.timestamp === undefined ? null : new Date(said.timestamp * 1_000),
  }));

const captioned = z.object({ caption: z.string().optional() }).optional();

const messageShape = z
  .object({
    id: short,
    // A person without a number can't be distinguished from others.
    from: z.string().min(1).max(40),
    type: z.string().max(50),
    text: z.object({ body: z.string() }).optional(),
    button: z.object({ text: z.string() }).optional(),
    location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
    image: captioned,
    video: captioned,
    document: captioned,
  })
  .transform(({ id, from, type, text, button, location, ...rest }) => {
    const place = location && `${location.latitude}, ${location.longitude}`;
    const caption = (rest.image ?? rest.video ?? rest.document)?.caption;
    const said = text?.body ?? button?.text ?? place ?? caption ?? `(${type})`;
    return { kind: "message" as const, messageId: id, phone: from, text: said };
  });

/** An unreadable item is left out, so that the others are read. */
const readable = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(z.unknown())
    .default([])
    .transform((items) =>
      items.flatMap((item) => {
        const read = shape.safeParse(item);
        return read.success ? [read.data] : [];
      }),
    );

const valueShape = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: readable(statusShape),
  messages: readable(messageShape),
});

/** Everything in a call about one of our numbers; a call may also be about others of the same business. */
export const webhookShape = (phoneNumberId: string) =>
  z
    .object({ entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })) })) })
    .transform(({ entry }): SmsCallback[] =>
      entry
        .flatMap(({ changes }) => changes)
        .flatMap(({ value }) => {
          const read = valueShape.safeParse(value);
          const isOurs = read.success && read.data.metadata.phone_number_id === phoneNumberId;
          return isOurs ? [...read.data.statuses, ...read.data.messages] : [];
        }),
    );

export function reasonOf({ code, title }: z.infer<typeof problemShape>): string {
  return [code, title].filter(Boolean).join(" ").slice(0, 200);
}
