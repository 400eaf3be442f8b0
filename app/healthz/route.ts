import { methods } from "@/lib/http/endpoint/methods";

/** Whether the process answers; nothing else is checked. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () => Promise.resolve(Response.json({ status: "ok" })),
});
