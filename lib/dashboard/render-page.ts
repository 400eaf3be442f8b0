import type { ReactElement } from "react";

/**
 * Answers with a document of markup alone. React's renderer is loaded on first use, because Next
 * refuses a static import of it in a route file.
 */
export async function renderPage(
  page: ReactElement,
  { status, headers }: { status: number; headers: Headers },
): Promise<Response> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, { status, headers });
}
