import { beforeEach, expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { createPerson, sessionOf, signedIn } from "@/test/people";
import { photoOf } from "@/test/photos";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import type { SessionOf } from "../../authority/session";
import { listAudit } from "../audit/list-audit";
import { findShopPicture, readBrand } from "./read-brand";
import { setBrandColour, setLogo } from "./set-brand";

let shop: MerchantContext;
let owner: SessionOf<"merchant">;

beforeEach(async () => {
  const merchant = await createMerchant();
  shop = await contextOf(merchant, "live");
  owner = merchantOf(await signedIn({ role: "merchant", merchantId: merchant.id }));
});

function merchantOf(session: Awaited<ReturnType<typeof signedIn>>): SessionOf<"merchant"> {
  if (session.role !== "merchant") throw new Error("The session is not a merchant's.");
  return session;
}

const actions = async () =>
  (await listAudit(shop, { subject: shop.merchantId, limit: 10 })).entries.map((it) => it.action);

test("a shop without a brand has neither colour nor logo", async () => {
  expect(await readBrand(shop)).toEqual({ colour: null, logo: null });
});

test("a logo becomes a small WebP, found by its content until it is removed", async () => {
  await setLogo(owner, await photoOf("png", { width: 1200, height: 400 }));
  const { logo } = await readBrand(shop);
  expect(logo).toMatchObject({ width: 360, height: 120 });
  const sha256 = logo?.sha256 ?? "";
  const kept = await findShopPicture(sha256);
  expect(kept?.subarray(8, 12).toString()).toBe("WEBP");
  await setLogo(owner, null);
  expect(await readBrand(shop)).toEqual({ colour: null, logo: null });
  expect(await findShopPicture(sha256)).toBeUndefined();
});

test("colour and logo do not replace each other, and an equal value is not recorded", async () => {
  const picture = await photoOf("jpeg");
  await setBrandColour(owner, " #B3261E ");
  await setLogo(owner, picture);
  await setLogo(owner, picture);
  await setBrandColour(owner, "#b3261e");
  expect(await readBrand(shop)).toMatchObject({ colour: "#b3261e", logo: { height: 120 } });
  expect(await actions()).toEqual(["merchant.logo_changed", "merchant.colour_changed"]);
  await setBrandColour(owner, "");
  expect(await readBrand(shop)).toMatchObject({ colour: null, logo: { height: 120 } });
});

test.each(["red", "#fff", "#12345g", "#123456;}"])("%s is no colour", async (text) => {
  expect(await refusalOf(setBrandColour(owner, text))).toBe("invalid_request");
  expect(await actions()).toEqual([]);
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ["nothing", () => Buffer.alloc(0)],
  ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["a GIF", () => photoOf("gif")],
  ["a file of 20 MB", () => Buffer.alloc(20_000_000, 1)],
  ["17 million pixels", () => photoOf("png", { width: 4200, height: 4200 })],
])("%s is refused as a logo", async (_, picture) => {
  expect(await refusalOf(setLogo(owner, await picture()))).toBe("invalid_request");
  expect(await readBrand(shop)).toEqual({ colour: null, logo: null });
});

test("only the owner changes the brand", async () => {
  const clerk = merchantOf(
    await sessionOf(
      await createPerson({
        role: "merchant",
        merchantId: shop.merchantId,
        staffRole: "operator",
      }),
    ),
  );
  expect(await refusalOf(setBrandColour(clerk, "#b3261e"))).toBe("role_not_allowed");
  expect(await refusalOf(setLogo(clerk, null))).toBe("role_not_allowed");
});
