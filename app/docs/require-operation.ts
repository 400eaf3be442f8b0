import { notFound } from "next/navigation";
import { listReferenceChapters } from "@/app/_docs/read-reference";

/** An operation of the API and its chapter of the reference; a page of another one is not there. */
export function requireOperation(id: string, slug?: string) {
  const chapters = listReferenceChapters().filter((it) => slug === undefined || it.slug === slug);
  const found = chapters.flatMap((chapter) =>
    chapter.operations
      .filter(({ operationId }) => operationId === id)
      .map((operation) => ({ chapter, operation })),
  );
  return found[0] ?? notFound();
}
