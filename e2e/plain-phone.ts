import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { signWebhook } from "../lib/domain/messaging/webhooks/sign-webhook";

const { E2E_PHONES_URL: GATEWAY = "", E2E_PHONES_SECRET: SECRET = "" } = process.env;

/** The worker looks for due messages once a second. */
const SOON = { timeout: 15_000 };

/** A phone without data, as its network shows it to the product. */
export class PlainPhone {
  private read = 0;

  constructor(
    /** E.164. */
    readonly number: string,
    private readonly request: APIRequestContext,
  ) {}

  /** A number that no other journey has. */
  static withNewNumber(request: APIRequestContext): PlainPhone {
    const digits = String(Number.parseInt(randomUUID().slice(0, 8), 16) % 1_000_000);
    return new PlainPhone(`+265888${digits.padStart(6, "0")}`, request);
  }

  /** The next text message that it gets and that says this; those before it are passed over. */
  async gets(what: RegExp): Promise<string> {
    let found = -1;
    let texts: string[] = [];
    await expect(async () => {
      const answer = await this.request.get(`${GATEWAY}/?to=${encodeURIComponent(this.number)}`);
      texts = (await answer.json()) as string[];
      found = texts.findIndex((text, place) => place >= this.read && what.test(text));
      expect(texts.slice(this.read), `a text message that says ${what.source}`).toContainEqual(
        expect.stringMatching(what),
      );
    }).toPass(SOON);
    this.read = found + 1;
    return texts[found] ?? "";
  }

  /** Writes a text message and gets the answer to it. */
  async texts(text: string, answer: RegExp): Promise<string> {
    await this.says(text);
    return this.gets(answer);
  }

  /** Writes a text message; a number that nothing was sent to gets no answer. */
  async says(text: string): Promise<void> {
    await this.call("message", { id: randomUUID(), from: this.number, text });
  }

  /** Dials the menu, enters one thing after the other and answers the last screen. */
  async dials(...inputs: string[]): Promise<string> {
    const sessionId = randomUUID();
    let screen = "";
    for (let entered = 0; entered <= inputs.length; entered += 1) {
      const fields = { sessionId, phone: this.number, inputs: inputs.slice(0, entered) };
      screen = await this.call("ussd", fields);
    }
    return screen;
  }

  private async call(kind: string, fields: object): Promise<string> {
    const body = JSON.stringify(fields);
    const signed = signWebhook({ id: randomUUID(), timestamp: new Date(), body }, [SECRET]);
    const headers = { "Content-Type": "application/json", ...signed };
    const answer = await this.request.post(`/api/sms/http/${kind}`, { headers, data: body });
    expect(answer.status()).toBe(200);
    return answer.text();
  }
}
