import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createAdmin } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { owner } from "@/test/world";
import { grantRecipientAuthority } from "../../authority/recipient-context";
import { askForCorrection, listOwnDataRequests } from "../../ordering/recipients/request-data";
import { answerDataRequest } from "./answer-data-request";
import { listWaitingDataRequests } from "./list-data-requests";

let numbers = 0;

async function waiting() {
  numbers += 1;
  const phone = `+26588${String(process.pid % 1000).padStart(3, "0")}${String(8000 + numbers)}`;
  const person = grantRecipientAuthority(phone);
  const id = newId("dtr");
  await askForCorrection(person, { id, details: "My name is wrong there.", channel: "page" });
  return { id, person };
}

const DONE = { state: "done", reason: "We corrected it with the shop." } as const;

test("the desk sees a request with its legal time, answers it once, and the person reads the answer", async () => {
  const support = await createAdmin("support");
  const { id, person } = await waiting();
  await owner`update data_requests set due_at = now() - interval '1 day' where id = ${id}`;
  const listed = await listWaitingDataRequests(support);
  expect(listed.find((it) => it.id === id)).toMatchObject({
    phone: person.phone,
    details: "My name is wrong there.",
  });
  const answers = await Promise.all(
    [DONE, { state: "declined", reason: "No." } as const].map((answer) =>
      refusalOf(answerDataRequest(support, id, answer)),
    ),
  );
  expect(answers.filter((code) => code === "done_already")).toHaveLength(1);
  const [own] = await listOwnDataRequests(person);
  expect(own?.answer).not.toBeNull();
  const acts = await owner`select action, actor from audit_log where subject = ${id} order by id`;
  expect(acts).toEqual([
    { action: "data_request.made", actor: "recipient" },
    { action: "data_request.answered", actor: "staff" },
  ]);
});

test.each<[string, "support" | "finance", string | undefined, string, string]>([
  ["in the role of finance", "finance", undefined, "Done.", "role_not_allowed"],
  ["without words", "support", undefined, " \u0000", "invalid_request"],
  ["with 201 letters", "support", undefined, "x".repeat(201), "invalid_request"],
  ["for an unknown id", "support", newId("dtr"), "Done.", "data_request_not_found"],
  ["for another kind of id", "support", newId("ord"), "Done.", "data_request_not_found"],
])("refuses an answer %s", async (_, role, other, reason, code) => {
  const { id } = await waiting();
  const admin = await createAdmin(role);
  const answer = answerDataRequest(admin, other ?? id, { state: "done", reason });
  expect(await refusalOf(answer)).toBe(code);
});
