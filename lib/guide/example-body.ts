import { DomainError, type RefusalCode } from "@/lib/domain/errors";
import { refusalBody } from "@/lib/http/endpoint/refusal-response";
import { exampleDetails } from "@/lib/messages/errors/error-docs";

/** The body of an error as the API answers it. */
export function exampleBody(code: RefusalCode): Record<string, unknown> {
  return refusalBody(new DomainError(code, exampleDetails(code)), "req_4cTq0GDkYvH1mZ7pXbN2Ws");
}
