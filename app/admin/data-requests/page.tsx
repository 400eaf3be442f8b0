import { KeepHeight } from "@/components/live/keep-height";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import {
  type DataRequest,
  listLastDataRequests,
  listWaitingDataRequests,
} from "@/lib/domain/platform/data-requests/list-data-requests";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import {
  ADMIN_DATA_REQUESTS,
  type AdminDataRequestsMessages,
} from "@/lib/messages/admin-data-requests.gen";
import { PlatformRefresh } from "../_components/platform-refresh";
import { ReasonForm } from "../_components/reason-form";
import { ADMIN_TIMEZONE } from "../admin-timezone";
import { answerDataRequestAction } from "./actions";

export const generateMetadata = titled(ADMIN_DATA_REQUESTS, ({ title }) => title);

const DAY_MS = 24 * 60 * 60_000;

/** What people ask about their own data: what waits for an answer by its legal time, and the last requests. */
export default async function DataRequestsPage() {
  const { admin, user } = await requireAdmin();
  const [texts, waiting, last] = await Promise.all([
    readMessages(ADMIN_DATA_REQUESTS),
    listWaitingDataRequests(admin),
    listLastDataRequests(admin),
  ]);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/admin", label: texts.back }}
        live={<PlatformRefresh />}
      />
      {waiting.length === 0 ? (
        <Empty title={texts.emptyTitle} art="people">
          {texts.empty}
        </Empty>
      ) : (
        <KeepHeight>
          <ul className="border-t border-border">
            {waiting.map((request) => (
              <Waiting
                key={request.id}
                request={request}
                texts={texts}
                mayAnswer={may(user, "answer_data_requests")}
              />
            ))}
          </ul>
        </KeepHeight>
      )}
      {last.length > 0 && (
        <Section title={texts.last.title} sub={texts.last.sub}>
          <DataList
            caption={texts.last.title}
            columns={columnsOf(texts, new Date())}
            rows={last}
            rowKey={({ id }) => id}
            areas={["kind asked", "state by", "answer answer"]}
          />
        </Section>
      )}
    </>
  );
}

type WaitingProps = { request: DataRequest; texts: AdminDataRequestsMessages; mayAnswer: boolean };

function Waiting({ request, texts, mayAnswer }: WaitingProps) {
  const { id, kind, phone, details, createdAt, dueAt } = request;
  const isOver = dueAt < new Date();
  const number = phone === null ? texts.noNumber : formatPhone(phone);
  return (
    <li className="grid gap-x-10 gap-y-4 border-b border-border py-6 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="min-w-0">
        <h2 className="text-section font-strong">
          {mayAnswer ? `${texts.kinds[kind]}, ${number}` : texts.kinds[kind]}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
          <StatusBadge tone={isOver ? "bad" : "info"} shape={isOver ? "cross" : "ring"}>
            {isOver ? texts.overdue : texts.due}
          </StatusBadge>
          <Instant at={dueAt} timeZone={ADMIN_TIMEZONE} shape="date" />
          <Ago at={createdAt} timeZone={ADMIN_TIMEZONE} now={new Date()} />
        </p>
        {details !== null && <p className="mt-3 max-w-[68ch] wrap-anywhere">{details}</p>}
      </div>
      {mayAnswer ? (
        <ReasonForm
          label={texts.form({ number })}
          action={answerDataRequestAction}
          subject={{ requestId: id }}
          choice={{
            name: "state",
            label: texts.outcome,
            options: [
              { value: "done", label: texts.states.done },
              { value: "declined", label: texts.states.declined },
            ],
          }}
          hint={texts.hint}
          reasonLength={REASON_MAX_LENGTH}
          button={{ pendingLabel: texts.sending, text: texts.send }}
        />
      ) : (
        <p className="text-muted">{texts.mayNot}</p>
      )}
    </li>
  );
}

function columnsOf(texts: AdminDataRequestsMessages, now: Date): Column<DataRequest>[] {
  const { heads } = texts.last;
  return [
    {
      key: "kind",
      head: heads.kind,
      area: "kind",
      cell: ({ kind, phone }) => (
        <>
          <span className="font-semibold">{texts.kinds[kind]}</span>
          {phone !== null && (
            <span className="block text-meta text-muted">{formatPhone(phone)}</span>
          )}
        </>
      ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ state, dueAt }) => (
        <>
          {texts.states[state]}
          {state === "waiting" && (
            <span className="block text-meta text-muted">{leftText(texts, dueAt, now)}</span>
          )}
        </>
      ),
    },
    {
      key: "by",
      head: heads.by,
      area: "by",
      cell: ({ state, answeredBy }) =>
        answeredBy ?? (state === "waiting" ? texts.last.notYet : texts.last.byItself),
    },
    { key: "answer", head: heads.answer, area: "answer", cell: ({ answer }) => answer },
    {
      key: "asked",
      head: heads.asked,
      area: "asked",
      align: "right",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={ADMIN_TIMEZONE} />,
    },
  ];
}

/** How many days are left for an answer, the last one included. */
function leftText({ last: texts }: AdminDataRequestsMessages, dueAt: Date, now: Date): string {
  const days = Math.ceil((dueAt.getTime() - now.getTime()) / DAY_MS);
  return days > 0 ? texts.daysLeft({ days }) : texts.overdue;
}
