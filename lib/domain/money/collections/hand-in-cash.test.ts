import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { grantCourierAuthority } from "@/lib/domain/authority/courier-context";
import { goToDoor, handInOf, ledgerOf, staffOf, withCash } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import { refusedWith } from "@/test/merchant-desk";
import { act, createPhone, readDay } from "@/test/rider-phone";
import { coverCash } from "./cover-cash";
import { handInCash } from "./hand-in-cash";
import { listHandIns } from "./list-hand-ins";
import { readCompanyCash } from "./read-company-cash";

describe("handing in", () => {
  test("takes the rider's code for the rider's amount, once", async () => {
    const { merchant, phone } = await withCash(25_000);
    const courier = await staffOf(phone, "dispatcher");
    const handIn = await handInOf(phone, 25_000);
    const wrong = { ...handIn, code: handIn.code === "123456" ? "654321" : "123456" };
    expect((await refusedWith(handInCash(courier, wrong)))?.code).toBe("hand_in_code_wrong");
    await Promise.all([handInCash(courier, handIn), handInCash(courier, handIn)]);
    expect((await readDay(phone)).cash).toMatchObject({ inHandMinor: 0, code: null });
    expect(await ledgerOf(merchant, phone)).toEqual({
      rider_cash: 0,
      company_cash: -25_000,
      collections_payable: 25_000,
    });
    const again = { ...handIn, id: newId("hin") };
    expect((await refusedWith(handInCash(courier, again)))?.code).toBe("hand_in_code_wrong");
    expect(await readCompanyCash(courier)).toMatchObject({ toRemitMinor: 25_000_00, riders: [] });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("does not take what was counted before the rider collected more", async () => {
    const { merchant, phone } = await withCash(25_000);
    const handIn = await handInOf(phone, 25_000);
    const { orderId, pin } = await goToDoor(merchant, phone, 5_000);
    await act(phone, { kind: "deliver", orderId, pin, collectedMinor: 5_000_00 });
    expect(await refusedWith(handInCash(await staffOf(phone), handIn))).toEqual({
      code: "cash_changed",
      details: { dueMinor: 30_000_00, currency: "MWK" },
    });
  });

  test("leaves what is missing as the rider's debt, until two people bear it", async () => {
    const { merchant, phone } = await withCash(25_000);
    const [one, other] = [await staffOf(phone), await staffOf(phone, "finance")];
    const short = await handInOf(phone, 24_000);
    expect((await refusedWith(handInCash(one, short)))?.code).toBe("invalid_request");
    await handInCash(one, { ...short, reason: "A note was torn" });
    expect((await readDay(phone)).cash.inHandMinor).toBe(1_000_00);
    await expectNoViolations([merchant], [phone.rider]);

    await coverCash(one, short.id);
    expect((await refusedWith(coverCash(one, short.id)))?.code).toBe("cover_same_person");
    await coverCash(other, short.id);
    await coverCash(other, short.id);
    expect((await readDay(phone)).cash.inHandMinor).toBe(0);
    expect(await ledgerOf(merchant, phone)).toEqual({
      rider_cash: 0,
      company_cash: -25_000,
      collections_payable: 25_000,
    });
    const [listed] = await listHandIns(one);
    expect(listed).toMatchObject({ countedMinor: 24_000_00, shortReason: "A note was torn" });
    expect(listed?.coveredAt).toBeInstanceOf(Date);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("a debt that was paid later is not taken from what the rider collected since", async () => {
    const { merchant, phone } = await withCash(25_000);
    const [one, other] = [await staffOf(phone), await staffOf(phone, "finance")];
    const short = await handInOf(phone, 24_000);
    await handInCash(one, { ...short, reason: "A note was torn" });
    await coverCash(one, short.id);
    await handInCash(one, await handInOf(phone, 1_000));
    const { orderId, pin } = await goToDoor(merchant, phone, 5_000);
    await act(phone, { kind: "deliver", orderId, pin, collectedMinor: 5_000_00 });
    expect(await refusedWith(coverCash(other, short.id))).toEqual({
      code: "cash_changed",
      details: { dueMinor: 0, currency: "MWK" },
    });
    expect((await readDay(phone)).cash.inHandMinor).toBe(5_000_00);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("more than is due, and another company's rider, are refused", async () => {
    const [{ phone }, { phone: foreign }] = [await withCash(25_000), await createPhone()];
    const tooMuch = { ...(await handInOf(phone, 25_001)), reason: "" };
    expect((await refusedWith(handInCash(await staffOf(phone), tooMuch)))?.code).toBe(
      "invalid_request",
    );
    const handIn = await handInOf(phone, 25_000);
    expect((await refusedWith(handInCash(await staffOf(foreign), handIn)))?.code).toMatch(
      /hand_in_code_wrong|rider_not_found/,
    );
    const token = grantCourierAuthority({
      ...(await staffOf(phone)),
      actor: { kind: "token", tokenId: newId("tok"), scopes: [] },
    });
    expect((await refusedWith(handInCash(token, handIn)))?.code).toBe("role_not_allowed");
  });
});
