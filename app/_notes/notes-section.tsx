import { ColleagueName } from "@/app/_team/colleague-name";
import { Instant } from "@/components/ui/instant";
import { Section } from "@/components/ui/section";
import type { FormAction } from "@/lib/core/form-state";
import { newId } from "@/lib/core/ids";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OrderReader } from "@/lib/domain/authority/rights";
import { NOTE_MAX_LENGTH } from "@/lib/domain/ordering/notes/add-note";
import { listNotes } from "@/lib/domain/ordering/notes/list-notes";
import type { NoteSubject } from "@/lib/domain/ordering/notes/note-subject";
import { NOTES } from "@/lib/messages/notes.gen";
import { NoteForm } from "./note-form";

type NotesSectionProps = {
  reader: OrderReader;
  subject: NoteSubject;
  action: FormAction;
  timeZone: string;
};

/** What colleagues noted about an order, a company or a rider, and a form for the next note. */
export async function NotesSection({ reader, subject, action, timeZone }: NotesSectionProps) {
  const texts = await readMessages(NOTES);
  const place = "courierId" in reader ? "courier" : "admin";
  // An order may leave a company while its page is made.
  const notes = await orNotFound(listNotes(reader, subject), `${subject.about}_not_found`);
  const { about: _, ...named } = subject;
  return (
    <Section title={texts.title} sub={texts.sub[place]}>
      {notes.length === 0 ? (
        <p className="mb-4 text-table text-muted">{texts.none}</p>
      ) : (
        <ul aria-label={texts.title} className="mb-6 grid max-w-[40rem] gap-4">
          {notes.map(({ id, contact, text, authorId, authorName, createdAt }) => (
            <li key={id} className="border-l-2 border-border pl-3">
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="text-meta text-muted">
                {contact !== "none" && `${texts.form.contacts[contact]} · `}
                {texts.by({
                  person: <ColleagueName id={authorId} name={authorName} place={place} />,
                  when: <Instant at={createdAt} timeZone={timeZone} />,
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm
        action={action}
        subject={{ id: newId("nte"), ...named }}
        textLength={NOTE_MAX_LENGTH}
      />
    </Section>
  );
}
