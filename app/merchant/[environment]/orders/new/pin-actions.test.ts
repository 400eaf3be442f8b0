import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import type { Session } from "@/lib/domain/authority/session";
import { sharePin } from "@/lib/domain/pricing/pin-requests/share-pin";
import { signedIn } from "@/test/people";
import { sendForm, type Action } from "@/test/send-form";
import {
  createMarket,
  createMerchant,
  nearby,
  owner as database,
  type TestMerchant,
} from "@/test/world";
import { advanceOrderFormAction } from "./actions";
import { requestPinAction, findPinRequestAction, requestPinPageAction } from "./pin-actions";

let merchant: TestMerchant;
let owner: Session;

beforeEach(async () => {
  merchant = await createMerchant({ market: await createMarket() });
  owner = await signedIn({ role: "merchant", merchantId: merchant.id });
});

const send = <State>(action: Action<State>, fields: Record<string, string>, by = owner) =>
  sendForm(action, by, { environment: "test", ...fields });

async function ask(fields: Record<string, string> = {}) {
  const { result } = await send(requestPinAction, { id: newId("pin"), ...fields });
  if (!result) throw new Error("No link was made.");
  return result;
}

const look = (pinRequest: string, by = owner) => send(findPinRequestAction, { pinRequest }, by);

describe("asking", () => {
  test("gives the link and the sentence to send, to the number that the form says", async () => {
    const pin = await ask({ receiverPhone: "0999 123 456" });
    expect(pin).toMatchObject({ state: "waiting", answer: null });
    expect(pin.link).toMatch(/^http.+\/pin\/pin_\w{22}$/);
    const sentence = `asks where to deliver your parcel. Open this link and send your location: ${pin.link}`;
    expect(pin.text).toContain(sentence);
    expect(pin.phone).toBe("+265999123456");
  });

  test.each(["", "not a number", "0"])(
    "with the number %j leaves the choice to the phone",
    async (phone) => {
      const pin = await ask({ receiverPhone: phone });
      expect(pin.phone).toBeNull();
    },
  );

  test.each(["viewer", "finance", "developer"] as const)("is not for a %s", async (staffRole) => {
    const by = await signedIn({ role: "merchant", merchantId: merchant.id, staffRole });
    for (const action of [requestPinAction, requestPinPageAction]) {
      expect((await send(action, { id: newId("pin") }, by)).outcome).toBe("refused");
    }
    expect((await look((await ask()).id, by)).outcome).toBe("refused");
    const links = await database`select from pin_requests where merchant_id = ${merchant.id}`;
    expect(links).toHaveLength(1);
  });
});

describe("looking", () => {
  test("finds the receiver's answer, as the fields will show it", async () => {
    const { id } = await ask();
    const place = { latitude: -13.9669, longitude: 33.7873 };
    await sharePin(id, { ...place, accuracyM: 9, landmark: "Blue gate" });
    expect((await look(id)).result).toMatchObject({
      state: "answered",
      answer: { spot: { where: "-13.9669, 33.7873", savedPlace: "", landmark: "Blue gate" } },
    });
    await sharePin(id, { ...place, accuracyM: null, landmark: "" });
    expect((await look(id)).result?.answer?.spot).not.toHaveProperty("landmark");
  });

  test("finds nothing of another merchant, of the other environment or made up", async () => {
    const { id } = await ask();
    const stranger = await signedIn({ role: "merchant", merchantId: (await createMerchant()).id });
    expect(await look(id, stranger)).toMatchObject({ outcome: "done", result: null });
    const elsewhere = await send(findPinRequestAction, { environment: "live", pinRequest: id });
    expect(elsewhere).toMatchObject({ outcome: "done", result: null });
    expect((await look(newId("pin"))).result).toBeNull();
  });
});

test("placing the order closes its link, and only then", async () => {
  const { id } = await ask();
  const { latitude, longitude } = nearby(merchant.pickup);
  const form = {
    orderKey: newId("ord"),
    where: `${latitude}, ${longitude}`,
    landmark: "Blue gate",
    receiverPhone: "0999 123 456",
    receiverName: "Thoko Banda",
    weight: "5",
    speed: "standard",
    pinRequest: id,
  };
  const quoted = await send(advanceOrderFormAction, { ...form, step: "quote" });
  expect(quoted.result?.values.pinRequest).toBe(id);
  expect((await look(id)).result?.state).toBe("waiting");
  const quoteId = quoted.result?.quote?.id ?? "";
  await expect(send(advanceOrderFormAction, { ...form, step: "place", quoteId })).rejects.toThrow(
    "REDIRECT",
  );
  expect((await look(id)).result?.state).toBe("used");
});
