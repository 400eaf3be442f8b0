import type { PublicTextPage } from "@/db/schema";
import type { AdminContext } from "../../authority/admin-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";

/** Longer than any terms that are read. */
const BODY_MAX = 40_000;

type Published = {
  page: PublicTextPage;
  language: string;
  /** The version that the form shows, so that it is published once. */
  version: number;
  /** Markdown. */
  body: string;
};

/**
 * Publishes the next version of the text of a public page. Returns the version.
 *
 * @throws role_not_allowed; done_already where this version is there; invalid_request for a text that is empty or too long
 */
export async function publishPublicText(
  admin: AdminContext,
  { page, language, version, body }: Published,
): Promise<number> {
  requireRight(admin, "publish_texts");
  const text = body.replaceAll("\r\n", "\n").trim();
  if (text === "") refuseValue("body", { kind: "empty" });
  if (text.length > BODY_MAX) refuseValue("body", { kind: "too_long", limit: BODY_MAX });
  return call.publishPublicText({ page, language, version, body: text, userId: admin.userId });
}
