import { hash, verify } from "@node-rs/argon2";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "@/lib/core/ids";
import { setTracing, type NewSpan } from "@/lib/core/tracing";
import { signUpMails } from "@/lib/dashboard/sign-up-mails";
import { joined, requestCode, someEmail } from "@/test/joining-riders";
import { mailsTo } from "@/test/mails";
import { createPerson, PASSWORD } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { useSettings } from "@/test/use-settings";
import { owner } from "@/test/world";
import type { Session } from "../../authority/session";
import { inEqualTime } from "./in-equal-time";
import { requestPasswordReset } from "./request-password-reset";
import { requestSignUp } from "./request-sign-up";
import { signIn } from "./sign-in";

vi.mock("@node-rs/argon2", { spy: true });
vi.mock("./in-equal-time", { spy: true });

/** As a newcomer starts Tumiza: mail waits in the outbox. */
useSettings({ EMBEDDED_DATABASE: true });

/** The work that a caller could measure of a request, independent of the machine's load. */
type Work = {
  refusal: string | undefined;
  statements: string[];
  hashes: number;
  /** Answers that were held back to a fixed time. */
  held: number;
};

beforeAll(async () => {
  // That it waits has tests of its own.
  vi.mocked(inEqualTime).mockImplementation((work) => work);
  // The first sign-in of a process makes the hash that unknown emails are compared with.
  await refusalOf(enter(someEmail()));
});

async function workOf(ask: () => Promise<unknown>): Promise<Work> {
  const statements: string[] = [];
  const beginWithin = ({ facts }: NewSpan) => {
    statements.push(String(facts["db.operation.name"]));
    return undefined;
  };
  const nothing = () => Promise.resolve();
  vi.clearAllMocks();
  setTracing({ beginWithin, inSpan: (_, work) => work(), note: () => undefined, stop: nothing });
  const refusal = await refusalOf(ask()).finally(() => setTracing(undefined));
  const hashes = vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length;
  const held = vi.mocked(inEqualTime).mock.calls.length;
  return { refusal, statements, hashes, held };
}

describe("the work does not reveal whether an email has an account:", () => {
  /** One without an account, one with, and one whose account is disabled. */
  let emails: string[];

  beforeEach(async () => {
    const [known, disabled] = [
      await createPerson({ role: "courier" }),
      await createPerson({ role: "courier" }),
    ];
    await owner`update users set disabled_at = now() where id = ${disabled.id}`;
    emails = [someEmail(), known.email, disabled.email];
  });

  /** The work of a request for each of the emails. */
  async function workForEach(ask: (email: string) => Promise<unknown>): Promise<Work> {
    const works: Work[] = [];
    for (const email of emails) works.push(await workOf(() => ask(email)));
    const [first] = works as [Work];
    expect(works).toEqual(works.map(() => first));
    return first;
  }

  test("a sign-in", async () => {
    const work = await workForEach(enter);
    expect(work).toMatchObject({ refusal: "sign_in_refused", hashes: 1 });
  });

  test("a request for a link that sets a password", async () => {
    const work = await workForEach((email) => requestPasswordReset(email, newId("req")));
    expect(work).toMatchObject({ refusal: undefined, held: 1 });
    expect(work.statements).toContain("request_password_reset");
  });

  test("a sign-up", async () => {
    const shop = { company: "Big shop", name: "Thoko", phone: "0991 234 567", market: "MW" };
    const work = await workForEach((email) =>
      requestSignUp({ ...shop, email, address: newId("req"), mails: signUpMails("en") }),
    );
    expect(work).toMatchObject({ refusal: undefined, held: 1 });
    expect(work.statements).toContain("request_sign_up");
  });

  test("another code for a rider's email, of which a mailbox gets three in an hour", async () => {
    const riders: Session[] = [];
    for (let n = 0; n < 12; n += 1) riders.push(await joined(""));
    const request = (email: string) => requestCode(riders.pop()!, email);
    for (const refusal of [undefined, undefined, undefined, "rate_limited"]) {
      const work = await workForEach(request);
      expect(work).toMatchObject({ refusal, hashes: 1, held: 1 });
      expect(work.statements).toContain("request_email_code");
    }
    for (const email of emails) expect(await mailsTo(email)).toHaveLength(3);
  });
});

function enter(email: string): Promise<string> {
  const device = { address: newId("req"), userAgent: null };
  return signIn({ email, password: `not ${PASSWORD}`, ...device });
}
