import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { requestPasswordReset } from "@/lib/domain/access/accounts/request-password-reset";
import { mailsTo } from "@/test/mails";
import { useEmptyTables } from "@/test/own-database";
import { createPerson } from "@/test/people";
import { openSmtpServer } from "@/test/smtp-server";
import { changeSettings, useSettings } from "@/test/use-settings";
import { owner } from "@/test/world";
import { purgeExpired } from "../../platform/retention/purge-expired";
import { openText, sealText } from "./sealed-text";
import { sendDueMails } from "./send-due-mails";
import { sendMail } from "./send-mail";

const smtp = await openSmtpServer();

useSettings({ SMTP_URL: smtp.url, MAIL_FROM: "Tumiza <post@tumiza.example>" });
useEmptyTables();

beforeEach(async () => {
  await owner`delete from mails`;
  smtp.received.length = 0;
  smtp.setMood("well");
});

afterAll(() => smtp.close());

describe("a mail that is due", () => {
  test("is sent once to its recipient, and its row keeps no text", async () => {
    const { email } = await createPerson({ role: "courier" });
    await requestPasswordReset(email, newId("req"));
    const [staged] = await mailsTo(email);
    await sendDueMails();
    await sendDueMails();
    expect(smtp.received).toHaveLength(1);
    const { to, from, data } = smtp.received[0]!;
    expect([to, from]).toEqual([[`<${email}>`], "MAIL FROM:<post@tumiza.example>"]);
    expect(data).toContain("From: Tumiza <post@tumiza.example>\n");
    expect(data).toContain(`To: ${email}\n`);
    expect(data).toContain("Subject: Reset your Tumiza password\n");
    expect(data).toContain(`Message-ID: <${staged!.id}@tumiza.example>\n`);
    expect(plain(data)).toContain(/http\S+reset-password\/\w{32}/.exec(staged!.text)![0]);
    expect(await rowOf(staged!.id)).toMatchObject({ isSent: true, text: "", lastError: null });
  });

  test("that the mail server cannot take now is tried again later, with longer pauses", async () => {
    const id = await stage();
    smtp.setMood("busy");
    await sendDueMails();
    expect(await rowOf(id)).toMatchObject({ isSent: false, tries: 1, text: "a text" });
    expect((await rowOf(id)).lastError).toContain("451 try again later");
    expect((await rowOf(id)).nextTryIn).toBeCloseTo(30, -1);
    expect(await sendDueMails()).toBe(0);
    await owner`update mails set next_try_at = now()`;
    await sendDueMails();
    expect((await rowOf(id)).nextTryIn).toBeCloseTo(60, -1);
    smtp.setMood("well");
    await owner`update mails set next_try_at = now()`;
    await sendDueMails();
    expect(await rowOf(id)).toMatchObject({ isSent: true, tries: 3, text: "" });
  });

  test("whose recipient the mail server refuses for good is given up, without its text", async () => {
    const id = await stage();
    smtp.setMood("refusing");
    await sendDueMails();
    expect(await rowOf(id)).toMatchObject({ isSent: false, text: "", nextTryIn: null });
  });

  test("is tried again when no mail server answers", async () => {
    const id = await stage();
    changeSettings({ SMTP_URL: "smtp://127.0.0.1:1" });
    await sendDueMails();
    expect(await rowOf(id)).toMatchObject({ isSent: false, tries: 1, text: "a text" });
  });

  test("is sent once by two workers at the same time", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => stage()));
    await Promise.all([sendDueMails(), sendDueMails(), sendDueMails()]);
    const sent = smtp.received.map(({ data }) => /Message-ID: <(\w+)@/.exec(data)?.[1]);
    expect(sent.sort()).toEqual(ids.sort());
  });

  test("is sent by another worker when its own has died, and a late success is not repeated", async () => {
    const id = await stage();
    const late = await sendingSlowly();
    expect(await sendDueMails()).toBe(0);
    await owner`update mails set next_try_at = now() - interval '1 second', tries = 7`;
    smtp.setMood("well");
    await late.end;
    expect(await rowOf(id)).toMatchObject({ isSent: true });
    expect(await sendDueMails()).toBe(0);
  });

  test("is sent outside of any transaction", async () => {
    await stage();
    const sending = await sendingSlowly();
    const [open] = await owner`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
        and backend_type = 'client backend'`;
    expect(open).toEqual({ count: 0 });
    smtp.setMood("well");
    await sending.end;
  });

  test("is not sent once it has expired; the purge empties it, and removes it a month later", async () => {
    const id = await stage();
    await owner`update mails set expires_at = now()`;
    expect(await sendDueMails()).toBe(0);
    await purgeExpired();
    expect(await rowOf(id)).toMatchObject({ isSent: false, text: "", nextTryIn: null });
    await owner`update mails set created_at = now() - interval '30 days'`;
    await purgeExpired();
    expect(await owner`select 1 from mails where id = ${id}`).toHaveLength(0);
  });
});

describe("no header and no recipient can be added to a mail", () => {
  test.each([
    "a@shop.example\r\nBcc: b@shop.example",
    "a@shop.example, b@shop.example",
    "a@shop.example;b@shop.example",
    "<b@shop.example> a@shop.example",
    "a b@shop.example",
    '"a\r\nBcc: b"@shop.example',
    "a@shop.example\u0000",
    "a@shop.example\n",
    "@shop.example",
    "",
  ])("with the recipient %j, which the database does not keep", async (recipient) => {
    await expect(stage({ recipient })).rejects.toThrow(/mails_recipient|invalid byte/);
  });

  test.each(["Hello\r\nBcc: b@shop.example", "Hello\nX-Header: 1", "Hello\t", ""])(
    "with the subject %j, which the database does not keep",
    async (subject) => {
      await expect(stage({ subject })).rejects.toThrow(/mails_subject_is_one_line/);
    },
  );

  test("even where the database would keep it", async () => {
    const mail = { id: newId("mai"), sealedText: sealText("a text"), createdAt: new Date() };
    const injected = "\r\nBcc: b@shop.example\r\n\r\nb";
    await sendMail({ ...mail, recipient: `a@shop.example${injected}`, subject: "Hello" });
    await sendMail({ ...mail, recipient: "a@shop.example", subject: `Hello${injected}` });
    await sendMail({ ...mail, recipient: "a@shop.example, b@shop.example", subject: "Hello" });
    for (const { to, data } of smtp.received) {
      expect(to).toHaveLength(1);
      expect(data.split("\n\n")[0]).not.toMatch(/^bcc:/im);
    }
    expect(smtp.received.length).toBeGreaterThan(0);
  });
});

test("a password goes to no other machine without TLS", async () => {
  // Reaches this machine like another one: it is no address of the loopback.
  changeSettings({ SMTP_URL: `smtp://somebody:secret@0.0.0.0:${smtp.port}` });
  const before = smtp.said.length;
  const mail = {
    id: newId("mai"),
    recipient: "a@shop.example",
    subject: "Hello",
    sealedText: sealText("a text"),
  };
  expect(await sendMail({ ...mail, createdAt: new Date() })).toMatchObject({ isFinal: false });
  expect(smtp.said.slice(before).filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);
  expect(smtp.received).toHaveLength(0);
});

test("a demo account, whose password is published, gets no link outside the embedded database", async () => {
  const { id, email } = await createPerson({ role: "admin" });
  await owner`update users set is_demo = true where id = ${id}`;
  await requestPasswordReset(email, newId("req"));
  expect(await mailsTo(email)).toEqual([]);
});

test("the application's role stages mail with what causes it, and in no other way", async () => {
  await expect(sql`insert into mails select * from mails`).rejects.toThrow(/permission denied/);
  await expect(sql`select stage_mail(null, 'a@shop.example', 1)`).rejects.toThrow(
    /permission denied/,
  );
});

/** A run whose mail is with the mail server, which has not answered. */
async function sendingSlowly(): Promise<{ end: Promise<number> }> {
  const count = () => smtp.said.filter((line) => line === ".").length;
  const before = count();
  smtp.setMood("slow");
  const end = sendDueMails();
  await expect.poll(count).toBeGreaterThan(before);
  return { end };
}

async function stage(mail: { recipient?: string; subject?: string } = {}): Promise<string> {
  const id = newId("mai");
  const { recipient = `${id.toLowerCase()}@people.example`, subject = "Hello" } = mail;
  await owner`insert into mails (id, recipient, kind, subject, text, expires_at)
    values (${id}, ${recipient}, 'password_changed', ${subject}, ${sealText("a text")},
            now() + interval '1 day')`;
  return id;
}

async function rowOf(id: string) {
  const [row] = await owner<
    [
      {
        isSent: boolean;
        tries: number;
        text: string;
        lastError: string | null;
        nextTryIn: number | null;
      },
    ]
  >`select sent_at is not null as "isSent", tries, text, last_error as "lastError",
           extract(epoch from next_try_at - now())::float8 as "nextTryIn"
      from mails where id = ${id}`;
  return { ...row, text: row.text && openText(row.text) };
}

/** A body as its reader sees it. */
function plain(data: string): string {
  return data
    .replaceAll("=\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
