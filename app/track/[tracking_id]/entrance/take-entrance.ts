import { browserOf, entranceCookie } from "@/lib/dashboard/entrance-cookie";
import { DomainError, isRefusal, refuse } from "@/lib/domain/errors";
import { keepEntrancePhoto } from "@/lib/domain/ordering/entrances/keep-entrance-photo";
import { readOwnEntrance } from "@/lib/domain/ordering/entrances/read-own-entrance";
import { forgetEntrancePhoto } from "@/lib/domain/ordering/recipients/forget-entrance-photo";
import type { ReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { readBody } from "@/lib/http/endpoint/read-body";
import { showAgain } from "../recipient-form-endpoint";
import type { EntranceProblem } from "../refused-form";

/** Keeps the photo that a form sends, or deletes the one that is there. A form that is not right is shown again with what is wrong. */
export async function takeEntrance(
  it: Exchange,
  receiver: ReceiverToken,
): Promise<Response | undefined> {
  const again = (problem: EntranceProblem, refusal: DomainError) =>
    showAgain(it, receiver, { form: "entrance", values: { problem } }, refusal);
  try {
    const browser = await browserOf(it.request);
    const form = await photoForm(it.request);
    if (form.get("act") === "delete") {
      const { phone, photo, isOwn } = await readOwnEntrance(receiver, browser);
      if (phone && photo && isOwn) await forgetEntrancePhoto({ phone }, photo.id);
      return undefined;
    }
    const kept = await keepEntrancePhoto(receiver, await pictureIn(form), browser);
    if (kept === null) return await again("there", new DomainError("done_already", undefined));
    it.headers.append("Set-Cookie", entranceCookie(kept));
    return undefined;
  } catch (thrown) {
    if (isRefusal(thrown, "body_too_large")) return await again("too_large", thrown);
    if (isRefusal(thrown, "invalid_photo")) return await again("no_photo", thrown);
    throw thrown;
  }
}

/** @throws body_too_large, unsupported_media_type, invalid_photo */
async function photoForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) return refuse("unsupported_media_type");
  const bytes = await readBody(request);
  const body = new Response(bytes, { headers: { "Content-Type": type } });
  return body.formData().catch(() => refuse("invalid_photo"));
}

/** @throws invalid_photo */
async function pictureIn(form: FormData): Promise<Buffer> {
  const file = form.get("photo");
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : refuse("invalid_photo");
}
