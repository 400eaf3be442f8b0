import { describe, expect, test } from "vitest";
import { alertKindsOf, type AlertKind } from "@/lib/domain/authority/alert-kinds";
import type { SessionOf } from "@/lib/domain/authority/session";
import { unsubscribeLink } from "@/lib/domain/messaging/mails/unsubscribe-link";
import { readAlertPreferences } from "@/lib/domain/platform/alerts/read-alert-preferences";
import { createPerson, sessionOf, type Person } from "@/test/people";
import { owner } from "@/test/world";
import { GET, POST } from "./route";

const person = () => createPerson({ role: "merchant" });

const linkOf = ({ id }: Person, kind: AlertKind = "order_late", at?: number) =>
  unsubscribeLink({ userId: id, kind }, "en", at);

const KINDS = alertKindsOf("merchant");

describe("the link of an alert's email", () => {
  test("asks when it is opened, and changes nothing", async () => {
    const boss = await person();
    const { status, text } = await open(linkOf(boss));
    expect(status).toBe(200);
    expect(text).toContain("Late orders: stop these emails?");
    expect(text).toContain('method="post"');
    expect(await gets(boss)).toEqual(KINDS);
  });

  test("ends its kind for its person alone, without a cookie, once and with the answer of the first time", async () => {
    const [boss, other] = [await person(), await person()];
    const [first, second] = await Promise.all([press(linkOf(boss)), press(linkOf(boss))]);
    const later = await press(linkOf(boss));
    for (const { status, text } of [first, second, later]) {
      expect(status).toBe(200);
      expect(text).toContain("Late orders: emails stopped.");
      expect(text).not.toContain("<form");
    }
    expect(await gets(boss)).toEqual(KINDS.filter((kind) => kind !== "order_late"));
    expect(await gets(other)).toEqual(KINDS);
    expect((await open(linkOf(boss))).text).toContain("emails stopped");
    const noted = await owner`
      select details from audit_log where subject = ${boss.id} and action = 'person.alerts_changed'`;
    expect(noted).toHaveLength(1);
  });

  test("ends two kinds that are ended at the same time", async () => {
    const boss = await person();
    await Promise.all([press(linkOf(boss)), press(linkOf(boss, "endpoint"))]);
    expect(await gets(boss)).toEqual(
      KINDS.filter((kind) => kind !== "order_late" && kind !== "endpoint"),
    );
  });

  test("is answered in Chichewa where the email was", async () => {
    const boss = await person();
    const link = unsubscribeLink({ userId: boss.id, kind: "order_late" }, "ny");
    expect((await press(link)).text).toContain("Maoda ochedwa: maimelo alekedwa.");
  });

  test("works for 90 days", async () => {
    const boss = await person();
    const daysAgo = (days: number) => linkOf(boss, "order_late", Date.now() - days * 86_400_000);
    const { status, text } = await press(daysAgo(91));
    expect(status).toBe(410);
    expect(text).toContain("This link has expired.");
    expect(await gets(boss)).toEqual(KINDS);
    expect((await press(daysAgo(89))).status).toBe(200);
  });

  test("ends nothing when anything in it was changed", async () => {
    const [boss, other] = [await person(), await person()];
    const link = linkOf(boss);
    const changed = [
      link.slice(0, -1),
      `${link}.more`,
      link.replace("order_late", "endpoint"),
      link.replace(boss.id, other.id),
      link.replace(/\.(\d{5})\./, (_, day: string) => `.${Number(day) + 1}.`),
      `${new URL(link).origin}/unsubscribe/none`,
    ];
    for (const address of changed) {
      const { status, text } = await press(address);
      expect(status).toBe(404);
      expect(text).toContain("This link does not work.");
    }
    expect(await gets(boss)).toEqual(KINDS);
    expect(await gets(other)).toEqual(KINDS);
  });
});

const open = async (address: string) => read(await GET(new Request(address), contextOf(address)));

/** As a mailbox does it by itself. */
async function press(address: string) {
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  return read(await POST(new Request(address, { method: "POST", body }), contextOf(address)));
}

async function read(response: Response) {
  return { status: response.status, text: await response.text() };
}

const contextOf = (address: string) => ({
  params: Promise.resolve({ token: new URL(address).pathname.split("/").at(-1) }),
});

/** A person's alerts, by the page that shows them. */
async function gets(it: Person): Promise<string[]> {
  const { kinds } = await readAlertPreferences((await sessionOf(it)) as SessionOf<"merchant">);
  return kinds
    .filter(({ people }) => people.some(({ userId, isOn }) => userId === it.id && isOn))
    .map(({ kind }) => kind);
}
