import { Readable } from "node:stream";
import { log } from "@/lib/core/log";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { SheetDrawing } from "./draw-sheet";
import type { SheetPart } from "./sheet";

type Sheet = {
  fileName: string;
  language: string;
  pageText: (page: number) => string;
};

/**
 * A PDF to download, drawn while it is sent. The first part is read before the answer begins, so that a refusal still
 * has its status; a failure after that aborts the download.
 */
export async function pdfResponse(
  { headers }: Pick<Exchange, "headers">,
  { fileName, ...sheet }: Sheet,
  parts: AsyncGenerator<SheetPart, void>,
): Promise<Response> {
  const first = await parts.next();
  const drawing = new SheetDrawing({ ...sheet, title: titleOf(first) });
  const { document } = drawing;
  headers.set("Content-Type", "application/pdf");
  headers.set("Content-Disposition", `attachment; filename="${fileName}"`);
  const body = Readable.toWeb(Readable.from(document)) as ReadableStream<Uint8Array>;
  if (!first.done) drawing.draw(first.value);
  void drawAll(drawing, parts).catch((error: unknown) => {
    log.error({ request_id: headers.get("X-Request-Id"), error }, "a download broke off");
    document.destroy(error instanceof Error ? error : new Error("a download broke off"));
  });
  return new Response(body, { headers });
}

/** The title of the first part names the document. */
function titleOf({ value }: IteratorResult<SheetPart, void>): string {
  return value?.kind === "title" ? `${value.title} · ${value.sub}` : "Tumiza";
}

async function drawAll(drawing: SheetDrawing, parts: AsyncGenerator<SheetPart, void>) {
  for await (const part of parts) {
    // The reader has gone.
    if (drawing.document.destroyed) return;
    drawing.draw(part);
  }
  drawing.document.end();
}
