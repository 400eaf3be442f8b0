import { log } from "@/lib/core/log";
import { isDomainError } from "../../errors";
import { AddressNotAllowedError } from "./guarded-agent";
import { UnresolvedHostError } from "./resolve-host";

/** The possible reasons why a webhook got no answer. */
export type SendFailure =
  | "timeout"
  | "connection refused"
  | "connection reset"
  | "dns failure"
  | "address not allowed"
  | "tls failure"
  | "redirect"
  | "connection failed";

const FAILURE_OF_CODE: Record<string, SendFailure> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  EPIPE: "connection reset",
  UND_ERR_SOCKET: "connection reset",
  ETIMEDOUT: "timeout",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  UND_ERR_HEADERS_TIMEOUT: "timeout",
  UND_ERR_BODY_TIMEOUT: "timeout",
  EPROTO: "tls failure",
  DEPTH_ZERO_SELF_SIGNED_CERT: "tls failure",
  SELF_SIGNED_CERT_IN_CHAIN: "tls failure",
  HOSTNAME_MISMATCH: "tls failure",
};

/** Codes of OpenSSL and of Node's TLS come in families. */
const TLS_CODE = /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|ERROR_IN_)/;

/** The code of a network failure. An unknown failure is logged, so that it can get a code. */
export function failureOf(error: unknown): SendFailure {
  if (error instanceof AddressNotAllowedError || isDomainError(error)) return "address not allowed";
  if (error instanceof UnresolvedHostError) return "dns failure";
  const code = codeOf(error);
  if (TLS_CODE.test(code)) return "tls failure";
  const failure = FAILURE_OF_CODE[code];
  if (failure) return failure;
  log.warn({ error }, "a webhook failed in a way that has no word");
  return "connection failed";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
