import NextAuth, { type AuthOptions } from "next-auth";
import { authOptions } from "@/lib/dashboard/auth-options";

type Handle = (
  request: Request,
  context: { params: Promise<{ nextauth: string[] }> },
) => Promise<Response>;

/** What the library exports has no type; called with options, it answers a route's handler. */
const nextAuth = NextAuth as (options: AuthOptions) => Handle;

/** The options need a secret, which a build has not got. */
const handle: Handle = (request, context) => nextAuth(authOptions())(request, context);

export { handle as GET, handle as POST };
