import { methods } from "@/lib/http/endpoint/methods";

/** The process answers; nothing else is asked. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () => Promise.resolve(Response.json({ status: "ok" })),
});
