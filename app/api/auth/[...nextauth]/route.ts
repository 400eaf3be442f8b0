import NextAuth, { type AuthOptions } from "next-auth";
import { authOptions } from "@/lib/dashboard/auth-options";
import { DomainError } from "@/lib/domain/errors";
import { answerHeaders } from "@/lib/http/answer-headers";
import { refusalResponse } from "@/lib/http/refusal-response";

type Handle = (
  request: Request,
  context: { params: Promise<{ nextauth: string[] }> },
) => Promise<Response>;

/** What the library exports has no type; called with options, it answers a route's handler. */
const nextAuth = NextAuth as (options: AuthOptions) => Handle;

/** The options need a secret, which a build has not got. */
const handle: Handle = async (request, context) => {
  try {
    return await nextAuth(authOptions())(request, context);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refusalResponse(new DomainError("invalid_json", undefined), answerHeaders());
  }
};

export { handle as GET, handle as POST };
