import type { Metadata } from "next";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DOCS } from "@/lib/messages/docs.gen";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { FieldTable } from "../_components/field-table";
import { listReferenceEvents } from "../read-reference";

export async function generateMetadata(): Promise<Metadata> {
  const { title, sub } = (await readMessages(DOCS)).reference.events;
  return { title, description: sub };
}

/** What every event says, from the OpenAPI document: fields once for those that have the same, examples of each. */
export default async function EventsPage() {
  const { reference } = await readMessages(DOCS);
  const { title, sub, data } = reference.events;
  return (
    <>
      <PageHead title={title} sub={sub} />
      {listReferenceEvents().map(({ fields, events }) => {
        const [first] = events;
        return (
          <section
            key={first.type}
            aria-label={first.type}
            className="mt-8 border-t border-border pt-6"
          >
            {events.map(({ type, example }) => (
              <details key={type} id={type} className="scroll-mt-4">
                <summary className="cursor-pointer py-2.5 pointer-coarse:py-3">
                  <h2 className="inline">
                    <code className="font-semibold [overflow-wrap:anywhere]">{type}</code>
                  </h2>
                </summary>
                <CodeBlock
                  label={reference.exampleOf({ operation: type })}
                  samples={[{ language: reference.example, code: example }]}
                />
              </details>
            ))}
            <FieldTable title={data} fields={fields} messages={reference} isAnswer />
          </section>
        );
      })}
    </>
  );
}
