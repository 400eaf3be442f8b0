import { expect } from "vitest";
import type { RefusalCode } from "@/lib/domain/errors";
import type { ApiAnswer } from "./api";

/** Exactly the body of an error: the spec's fields as they are given, and the three that are ours. */
export function errorBody(
  code: RefusalCode,
  fields: { error: string; message: unknown; [extra: string]: unknown },
) {
  return {
    success: false,
    ...fields,
    code,
    request_id: expect.stringMatching(/^req_[0-9A-Za-z]{22}$/) as string,
    doc_url: expect.stringMatching(new RegExp(`^https?://[^/]+/docs/errors/${code}$`)) as string,
  };
}

/** The bytes of an error without the id of its request, to compare those of two requests. */
export function bytesOf({ text, body }: Pick<ApiAnswer, "text" | "body">): string {
  const { request_id: id } = body as { request_id: string };
  return text.replace(id, "");
}
