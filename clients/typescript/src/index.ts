export { createClient, type Client, type ClientOptions } from "./client.js";
export { each } from "./each.js";
export {
  AuthenticationError,
  ConflictError,
  InsufficientFundsError,
  InvalidRequestError,
  NoAnswerError,
  NoCapacityError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  TumizaError,
} from "./error.js";
export type { Input, OperationName, Output } from "./operation.js";
export { responseOf, type ResponseFacts } from "./send.js";
export type * from "./types.gen.js";
export { verifyWebhook, type Webhook } from "./verify-webhook.js";
export type { components, operations } from "./schema.gen.js";
