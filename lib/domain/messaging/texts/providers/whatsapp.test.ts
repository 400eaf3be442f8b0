import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/messages/language";
import { TEXT_MESSAGES } from "@/lib/messages/text-messages.gen";
import { refusalOf } from "@/test/refusal-of";
import { openWhatsApp, WHATSAPP, whatsAppError } from "@/test/whatsapp-server";
import { RECIPIENT_STEPS } from "../steps";
import type { OutgoingSms } from "./sms-provider";
import { WHATSAPP_TEMPLATES } from "./whatsapp-templates";

const server = await openWhatsApp();
const { provider } = server;

afterAll(() => server.close());

beforeEach(() => {
  server.setMood("well");
  server.sent.length = 0;
});

const TEXT: OutgoingSms = {
  id: "sms_1",
  phone: "+265999123456",
  text: "PIN 4821.",
  template: null,
  askedBy: null,
};

test.each([
  [429, 130429, "Rate limit hit"],
  [400, 131056, "(Business Account, Consumer Account) pair rate limit hit"],
  [429, 80007, "Rate limit issues"],
  [400, 131026, "Message undeliverable"],
  [400, 131047, "Re-engagement message"],
  [404, 132001, "Template name does not exist in the translation"],
  [401, 190, "Error validating access token"],
  [500, 131000, "Something went wrong"],
])(
  "%i with %i leaves the message to the next provider, and says why",
  async (status, code, why) => {
    server.setMood({ status, answer: whatsAppError(code, why) });
    const outcome = await provider.send({ ...TEXT, askedBy: "whatsapp" });
    expect(outcome).toMatchObject({ kind: "refused", reason: `${code} ${why}` });
  },
);

describe("a text that is no template", () => {
  test("goes to a person who asked by WhatsApp", async () => {
    await provider.send({ ...TEXT, askedBy: "whatsapp" });
    expect(server.sent).toMatchObject([{ to: TEXT.phone, text: TEXT.text }]);
  });

  test.each([null, "http"])(
    "is left to another provider where %s was asked by",
    async (askedBy) => {
      const refused = { kind: "refused", reason: "no template" };
      expect(await provider.send({ ...TEXT, askedBy })).toMatchObject(refused);
      expect(server.sent).toEqual([]);
    },
  );
});

describe.each(LANGUAGES)("a template in %s", (language) => {
  test.each(RECIPIENT_STEPS)(
    "has the values of its text message, and no others: %s",
    async (name) => {
      const used = new Set<string>();
      const note = (_: object, value: string) => void used.add(value);
      TEXT_MESSAGES[language][name](new Proxy({}, { get: note }) as never);
      expect(new Set(WHATSAPP_TEMPLATES[name]?.values)).toEqual(used);
      const values = Object.fromEntries([...used, "more"].map((value) => [value, `its ${value}`]));
      await provider.send({ ...TEXT, template: { name, language, values } });
      const said = WHATSAPP_TEMPLATES[name]!.values.map((value) => `its ${value}`);
      expect(server.sent[0]?.text).toBe(
        [WHATSAPP_TEMPLATES[name]!.names[language], ...said].join(" | "),
      );
    },
  );

  test("has a name that no other has", () => {
    const all = Object.values(WHATSAPP_TEMPLATES).flatMap((it) => Object.values(it.names));
    expect(new Set(all).size).toBe(all.length);
    expect(Object.keys(WHATSAPP_TEMPLATES).sort()).toEqual([...RECIPIENT_STEPS].sort());
  });
});

describe("a call", () => {
  const status = { id: "m1", status: "delivered" };
  const said = { id: "r1", from: "265999123456", type: "text", text: { body: "PIN" } };
  const read = async (fields: object) => {
    const request = server.call("webhook", { ...fields });
    const { headers, url } = request;
    return provider.read("webhook", { body: await request.text(), headers, url: new URL(url) });
  };

  test("of many statuses and messages is read as all that can be read of it", async () => {
    const unreadable = [{ status: "sent" }, { ...said, from: undefined }];
    expect(await read({ ...status, more: [...unreadable, said] })).toMatchObject([
      { kind: "receipt", messageId: "m1", state: "delivered" },
      { kind: "message", messageId: "r1", text: "PIN" },
    ]);
  });

  test("about another number of the business says nothing", async () => {
    const { phoneNumberId } = WHATSAPP;
    WHATSAPP.phoneNumberId = "2";
    try {
      expect(await read(status)).toEqual([]);
    } finally {
      WHATSAPP.phoneNumberId = phoneNumberId;
    }
  });

  test("that asks whether the address is ours is answered its challenge for our token alone", async () => {
    const url = (token: string) =>
      new URL(
        `http://t/?hub.mode=subscribe&hub.challenge=11583&hub.verify_token=${encodeURIComponent(token)}`,
      );
    expect(provider.confirm?.(url(WHATSAPP.verifyToken))).toBe("11583");
    const asking = (token: string) =>
      refusalOf(Promise.resolve(url(token)).then((it) => provider.confirm?.(it)));
    expect(await asking("another token")).toBe("sms_signature_invalid");
    expect(await asking("")).toBe("sms_signature_invalid");
  });
});
