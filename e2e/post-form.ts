import type { APIResponse, Page } from "@playwright/test";

/** Sends the form that has a field of this name as a browser without scripts does, which is quick. */
export async function postForm(
  { request }: Pick<Page, "request">,
  address: string,
  field: string,
  values: Record<string, string>,
): Promise<APIResponse> {
  const page = await request.get(address);
  const form = new RegExp(`<form[^>]*>(?:(?!</form>).)*name="${field}".*?</form>`, "s");
  const [html = ""] = form.exec(await page.text()) ?? [];
  const hidden = [...html.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? "",
    (/value="([^"]*)"/.exec(input)?.[1] ?? "").replaceAll("&quot;", '"'),
  ]);
  return request.post(page.url(), {
    headers: { Origin: new URL(page.url()).origin },
    multipart: { ...Object.fromEntries(hidden), ...values },
  });
}
