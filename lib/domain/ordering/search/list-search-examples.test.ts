import { expect, test } from "vitest";
import { createAdmin } from "@/test/courier-staff";
import { placeLiveParcel } from "@/test/parcels";
import { listSearchExamples } from "./list-search-examples";
import { searchAsAdmin } from "./search-as-admin";

test("every example finds something", async () => {
  await placeLiveParcel();
  const admin = await createAdmin("support");
  const examples = await listSearchExamples(admin);
  expect(examples.length).toBeGreaterThanOrEqual(3);
  for (const example of examples) {
    expect((await searchAsAdmin(admin, example)).length, example).toBeGreaterThan(0);
  }
});
