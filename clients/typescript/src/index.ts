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
  type Issue,
} from "./error.js";
export type { Input, OperationName, Output } from "./operation.js";
export { verifyWebhook, type WebhookEvent } from "./verify-webhook.js";
export type { components, operations } from "./schema.gen.js";
