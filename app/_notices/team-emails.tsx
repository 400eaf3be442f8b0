import type {
  AlertPerson,
  AlertPreferences,
} from "@/lib/domain/platform/alerts/read-alert-preferences";
import type { AlertsMessages } from "@/lib/messages/alerts.gen";

type TeamEmailsProps = Pick<AlertPreferences, "kinds"> & {
  userId: string;
  messages: AlertsMessages;
};

/** Which emails the reader's colleagues get; those who manage people choose them. */
export function TeamEmails({ kinds, userId, messages }: TeamEmailsProps) {
  const others = colleaguesOf(kinds, userId);
  if (others.length === 0) return null;
  const { title, sub, subOfManager, caption } = messages.team;
  const isManager = others.some(({ mayChange }) => mayChange);
  return (
    <details className="border-y border-border py-2">
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="font-semibold">{title}</span>{" "}
        <span className="text-table text-muted">{isManager ? subOfManager : sub}</span>
      </summary>
      {isManager &&
        others.map((person) => (
          <input key={person.userId} type="hidden" name="userIds" value={person.userId} />
        ))}
      <div className="relative overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-border text-meta text-muted">
              <th scope="col" className="py-2 pr-4 text-left font-normal">
                {messages.kind}
              </th>
              {others.map((person) => (
                <th
                  key={person.userId}
                  scope="col"
                  className="min-w-20 px-1 py-2 text-center font-normal wrap-anywhere"
                >
                  {person.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((row) => (
              <TeamRow key={row.kind} {...{ row, others, messages }} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

type TeamRowProps = {
  row: TeamEmailsProps["kinds"][number];
  others: AlertPerson[];
  messages: AlertsMessages;
};

function TeamRow({ row: { kind, people }, others, messages }: TeamRowProps) {
  return (
    <tr className="border-b border-border last:border-b-0">
      <th scope="row" className="py-1 pr-4 text-left font-normal">
        {messages.kinds[kind].name}
      </th>
      {others.map(({ userId: id }) => (
        <td key={id} className="text-center">
          <EmailBox
            {...{ kind, messages }}
            person={people.find((person) => person.userId === id)}
          />
        </td>
      ))}
    </tr>
  );
}

/** Everyone but the reader who may get an email. */
function colleaguesOf(kinds: TeamEmailsProps["kinds"], userId: string): AlertPerson[] {
  const people = new Map(kinds.flatMap((kind) => kind.people.map((it) => [it.userId, it])));
  return [...people.values()].filter((person) => person.userId !== userId);
}

type EmailBoxProps = {
  kind: TeamEmailsProps["kinds"][number]["kind"];
  /** None for a person whose role does not get this kind. */
  person: AlertPerson | undefined;
  messages: AlertsMessages;
};

function EmailBox({ kind, person, messages }: EmailBoxProps) {
  if (!person) {
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{messages.team.notTheirs}</span>
      </span>
    );
  }
  const { userId, name, isOn, mayChange } = person;
  return (
    <label
      key={String(isOn)}
      className="inline-flex size-11 cursor-pointer items-center justify-center"
    >
      <span className="sr-only">{messages.team.by({ kind: messages.kinds[kind].name, name })}</span>
      <input
        type="checkbox"
        name="switchedOn"
        value={`${kind} ${userId}`}
        defaultChecked={isOn}
        disabled={!mayChange}
        className="size-5"
      />
    </label>
  );
}
