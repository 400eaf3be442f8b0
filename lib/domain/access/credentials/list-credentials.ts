import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { credentials } from "@/db/schema";
import { refuse } from "../../errors";
import { credentialColumns, type Credential } from "./credential";
import {
  requireCredentialAccess,
  type CredentialAccess,
  type OwnCaller,
  type PlatformCaller,
} from "./credential-caller";

/** Credentials that ended stay for the history; platform staff see no more of them. */
const SHOWN_TO_PLATFORM = 50;

/**
 * All credentials a company ever had, newest first, without their secrets: a merchant's in the environment that
 * its person has open, a courier's and those for the platform in both.
 *
 * @throws role_not_allowed; merchant_not_found, courier_not_found
 */
export async function listCredentials(caller: OwnCaller | PlatformCaller): Promise<Credential[]> {
  const found = await findCredentials(requireCredentialAccess(caller));
  return "admin" in caller ? found.slice(0, SHOWN_TO_PLATFORM) : found;
}

/** One of them. @throws credential_not_found */
export async function readCredential(access: CredentialAccess, id: string): Promise<Credential> {
  const [credential] = await findCredentials(access, id);
  return credential ?? refuse("credential_not_found");
}

function findCredentials(
  { merchantId, courierId, environment }: CredentialAccess,
  id?: string,
): Promise<Credential[]> {
  return db
    .select(credentialColumns)
    .from(credentials)
    .where(
      and(
        merchantId === null
          ? eq(credentials.courierId, courierId)
          : eq(credentials.merchantId, merchantId),
        environment === null ? undefined : eq(credentials.environment, environment),
        id === undefined ? undefined : eq(credentials.id, id),
      ),
    )
    .orderBy(desc(credentials.createdAt), desc(credentials.id));
}
