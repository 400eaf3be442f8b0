import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { writeNotification } from "@/lib/phone/write-notification";
import { createAdmin } from "@/test/merchant-desk";
import { newPhone } from "@/test/new-phone";
import { refusalOf } from "@/test/refusal-of";
import { owner } from "@/test/world";
import { grantRecipientAuthority } from "../../authority/recipient-context";
import { call } from "../../calls.gen";
import {
  findNotifications,
  type NotificationFacts,
} from "../../messaging/texts/find-notifications";
import { forgetRecipient } from "../../ordering/recipients/forget-recipient";
import { askForCorrection, listOwnDataRequests } from "../../ordering/recipients/request-data";
import { answerDataRequest } from "./answer-data-request";
import { listLastDataRequests, listWaitingDataRequests } from "./list-data-requests";

async function waiting() {
  const person = grantRecipientAuthority(newPhone());
  const id = newId("dtr");
  await askForCorrection(person, {
    id,
    details: "My name is wrong there.",
    language: "ny",
    channel: "page",
  });
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

test("an answer is texted to the person once, in the language of the request", async () => {
  const support = await createAdmin("support");
  const { id, person } = await waiting();
  await answerDataRequest(support, id, DONE);
  expect(await refusalOf(answerDataRequest(support, id, DONE))).toBe("done_already");
  const texts =
    await owner`select id, phone, language, merchant_id from notifications where cause = ${id}`;
  expect(texts).toEqual([
    { id: expect.any(String), phone: person.phone, language: "ny", merchant_id: null },
  ]);
  const [facts] = await findNotifications(texts.map((it) => it.id as string));
  // Other tests have markets of the same country, with clocks of their own.
  expect(facts?.answered).toMatchObject({ language: "ny", timezone: expect.any(String) });
  const text = writeNotification(facts as NotificationFacts, "ny").text;
  expect(text).toContain("/privacy/request?lang=ny");
  expect(text).not.toContain(DONE.reason);
  await forgetRecipient(person, { channel: "page" });
  const [later] = await findNotifications(texts.map((it) => it.id as string));
  expect(later?.answered).toBeNull();
});

test("a request near its legal time alerts those who answer once, and once more when it is over", async () => {
  const { id } = await waiting();
  const staged = async () => {
    await call.stagePrivacyDeadlines();
    return owner`
      select facts ->> 'state' as state, merchant_id, courier_id from alerts
       where kind = 'privacy_due' and facts ->> 'id' = ${id} order by id`;
  };
  expect(await staged()).toEqual([]);
  await owner`update data_requests set due_at = now() + interval '4 days' where id = ${id}`;
  await staged();
  const near = { state: "near", merchant_id: null, courier_id: null };
  expect(await staged()).toEqual([near]);
  await owner`update data_requests set due_at = now() where id = ${id}`;
  await staged();
  expect(await staged()).toEqual([near, { ...near, state: "over" }]);
  const other = await waiting();
  await owner`update data_requests set due_at = now() where id = ${other.id}`;
  await answerDataRequest(await createAdmin("support"), other.id, DONE);
  await staged();
  expect(await owner`select from alerts where facts ->> 'id' = ${other.id}`).toEqual([]);
});

test.each<["admin" | "support" | "finance", boolean]>([
  ["admin", true],
  ["support", true],
  ["finance", false],
])("%s reads the number and words of requests: %s", async (role, may) => {
  const { id, person } = await waiting();
  await owner`update data_requests set due_at = now() - interval '2 days' where id = ${id}`;
  const admin = await createAdmin(role);
  const one = (await listWaitingDataRequests(admin)).find((it) => it.id === id);
  expect(one).toMatchObject({
    phone: may ? person.phone : null,
    details: may ? "My name is wrong there." : null,
  });
  const last = async () => (await listLastDataRequests(admin)).find((it) => it.id === id);
  expect(await last()).toMatchObject({ state: "waiting", answeredBy: null });
  await answerDataRequest(await createAdmin("support"), id, DONE);
  const answered = await last();
  expect(answered).toMatchObject({
    phone: may ? person.phone : null,
    answer: may ? DONE.reason : null,
  });
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
