import type { Field } from "@/app/_docs/read-reference";
import type { DocsMessages } from "@/lib/messages/docs.gen";
import { GuideText } from "../_components/guide-text";

type FieldTableProps = {
  title: string;
  fields: (Field & { in?: string })[];
  messages: Pick<DocsMessages["reference"], "required" | "notAlways">;
  /** Every field of an answer is present unless its text says otherwise. */
  isAnswer?: boolean;
};

/** The fields of one part of an operation: name and type above, meaning below. */
export function FieldTable({ title, fields, messages, isAnswer = false }: FieldTableProps) {
  const note = (isRequired: boolean) => {
    if (isAnswer) return isRequired ? "" : messages.notAlways;
    return isRequired ? messages.required : "";
  };
  if (fields.length === 0) return null;
  return (
    <>
      <h2 className="mt-6 font-semibold">{title}</h2>
      <dl className="mt-2 border-b border-border text-table">
        {fields.map(({ name, type, isRequired, description, in: place }) => (
          <div key={`${place ?? ""} ${name}`} className="border-t border-border py-2">
            <dt className="flex flex-wrap gap-x-3">
              <code className="font-semibold [overflow-wrap:anywhere]">{name}</code>
              <span className="text-muted">
                {[place, type, note(isRequired)].filter(Boolean).join(", ")}
              </span>
            </dt>
            {description !== "" && (
              <dd className="mt-0.5">
                <GuideText markdown={description} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
