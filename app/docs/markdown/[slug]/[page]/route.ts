import { readMarkdown } from "@/app/_docs/read-markdown";
import { methods } from "@/lib/http/endpoint/methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: readMarkdown });
