import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { brandStyle } from "@/components/recipient/page-style";
import { setBrandColour, setLogo } from "@/lib/domain/access/merchants/set-brand";
import { openTrack, placeLiveParcel, type Parcel } from "@/test/parcels";
import { signedIn } from "@/test/people";
import { photoOf } from "@/test/photos";
import { GET } from "./route";

let parcel: Parcel;

beforeAll(async () => {
  parcel = await placeLiveParcel();
  const owner = await signedIn({ role: "merchant", merchantId: parcel.merchant.id });
  if (owner.role !== "merchant") throw new Error("The owner is no merchant.");
  await setBrandColour(owner, "#b3261e");
  await setLogo(owner, await photoOf("png", { width: 480, height: 120 }));
});

async function open(sha256: string) {
  const request = new Request(`http://tumiza.test/logos/${sha256}`);
  return GET(request, { params: Promise.resolve({ sha256 }) });
}

test("a recipient's page has the shop's logo and colour, and its policy allows just these", async () => {
  const { text, headers } = await openTrack(parcel.trackingId);
  const address = /<img class="logo" src="\/logos\/([\da-f]{64})" width="480" height="120"/.exec(
    text,
  );
  const style = brandStyle("#b3261e");
  expect(text).toContain(`<style>${style}</style>`);
  const hash = createHash("sha256").update(style).digest("base64");
  expect(headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  expect(headers.get("content-security-policy")).toContain("img-src 'self' data:;");
  const logo = await open(address?.[1] ?? "");
  expect(logo.status).toBe(200);
  expect(logo.headers.get("content-type")).toBe("image/webp");
  expect(logo.headers.get("cache-control")).toContain("immutable");
});

test("a shop without a brand keeps the platform's mark", async () => {
  const { text, headers } = await openTrack((await placeLiveParcel()).trackingId);
  expect(text).not.toContain('class="logo"');
  expect(headers.get("content-security-policy")?.match(/sha256/g)).toHaveLength(2);
});

test.each(["f".repeat(64), "x", "../healthz"])("there is no logo named %s", async (name) => {
  expect((await open(name)).status).toBe(404);
});
