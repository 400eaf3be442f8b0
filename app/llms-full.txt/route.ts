import { asMarkdown, listGuidePages } from "@/lib/guide/read-guide";
import { methods } from "@/lib/http/methods";
import { textAnswer } from "@/lib/http/text-answer";

/** The whole guide in one file, for agents. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: () => Promise.resolve(textAnswer(listGuidePages().map(asMarkdown).join("\n"), "text/plain")),
});
