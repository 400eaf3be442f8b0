import type { Metadata } from "next";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { REFUSALS } from "@/lib/domain/errors";
import { listErrors } from "./list-errors";

export const metadata: Metadata = { title: "Errors" };

export default function ErrorsPage() {
  return (
    <>
      <PageHead
        title="Errors"
        sub="Every error has a status, a label in error, a sentence in message, a code that never changes, the id of the request, and in doc_url the address of its page here."
      />
      {listErrors().map(({ title, codes }) => (
        <Section key={title} title={title}>
          <ul className="border-t border-border">
            {codes.map((code) => (
              <li key={code} className="border-b border-border">
                <AppLink
                  href={`/docs/errors/${code}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-4"
                >
                  <span className="font-mono text-table">{REFUSALS[code].status}</span>
                  <span>{REFUSALS[code].error}</span>
                  <code className="text-table break-all text-muted">{code}</code>
                </AppLink>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}
