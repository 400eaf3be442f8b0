import { expect, test } from "vitest";
import { publicUrl } from "@/lib/core/env";
import { GET } from "./route";

test("robots read where the sitemap is, and that the API is not for them", async () => {
  const answer = await GET(new Request(publicUrl), { params: Promise.resolve({}) });
  const text = await answer.text();
  expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(text).toContain("Disallow: /api/");
});
