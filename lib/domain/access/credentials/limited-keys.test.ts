import { beforeEach, expect, test } from "vitest";
import { merchantCaller } from "@/lib/dashboard/authority";
import { get, patch } from "@/test/api";
import { createBranch } from "@/test/branches";
import { createPerson, sessionOf } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, type TestMerchant } from "@/test/world";
import type { Environment } from "../../authority/merchant-context";
import { createCredential } from "./create-credential";
import type { OwnCaller } from "./credential-caller";
import { listCredentials } from "./list-credentials";
import { rotateCredential } from "./rotate-credential";

let merchant: TestMerchant;
let branch: string;
let caller: OwnCaller;

beforeEach(async () => {
  merchant = await createMerchant();
  branch = await createBranch(merchant);
  caller = await callerIn("test");
});

async function callerIn(environment: Environment): Promise<OwnCaller> {
  const employer = { role: "merchant", staffRole: "owner", merchantId: merchant.id } as const;
  const found = merchantCaller(await sessionOf(await createPerson(employer)), environment);
  if (!found) throw new Error("Not a person of a merchant.");
  return found;
}

const branchOf = async (secret: string) => (await get("/validate", secret)).body.branchId;

test("a key is limited to the branch that it was created for, and so is its successor", async () => {
  const key = await createCredential(caller, { name: "Till", branchId: branch });
  expect([key.branchId, await branchOf(key.secret)]).toEqual([branch, branch]);
  const successor = await rotateCredential(caller, key.id);
  expect([successor.branchId, await branchOf(successor.secret)]).toEqual([branch, branch]);
  const listed = await listCredentials(caller);
  expect(listed.filter(({ branchId }) => branchId === branch)).toHaveLength(2);
});

test("a key without a branch is of the whole shop", async () => {
  const { secret } = await createCredential(caller, { name: "Web shop", branchId: "" });
  expect(await branchOf(secret)).toBeNull();
});

test("no key is created for a branch that is not open in its environment", async () => {
  const stranger = await createMerchant();
  const foreign = await createBranch(stranger);
  const create = (by: OwnCaller, branchId: string) =>
    refusalOf(createCredential(by, { name: "Till", branchId }));
  expect(await create(caller, foreign)).toBe("branch_not_found");
  expect(await create(caller, "pkp_0000000000000000000000")).toBe("branch_not_found");
  // A test key has created the branch, so live has none.
  expect(await create(await callerIn("live"), branch)).toBe("branch_not_found");
  await patch(`/branches/${branch}`, merchant.testKey, { status: "closed" });
  expect(await create(caller, branch)).toBe("branch_not_found");
});
