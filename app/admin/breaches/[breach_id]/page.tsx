import { ColleagueName } from "@/app/_team/colleague-name";
import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { Timeline } from "@/components/ui/timeline";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import { type Breach, readBreach } from "@/lib/domain/platform/breaches/read-breach";
import { ADMIN_BREACHES, type AdminBreachesMessages } from "@/lib/messages/admin-breaches.gen";
import { PlatformRefresh } from "../../_components/platform-refresh";
import { ADMIN_TIMEZONE } from "../../admin-timezone";
import { CloseForm } from "./_components/close-form";
import { NoteForm } from "./_components/note-form";
import { NoticePart } from "./_components/notice-part";

export const generateMetadata = titled(ADMIN_BREACHES, ({ metaTitle }) => metaTitle);

type BreachPageProps = { params: Promise<{ breach_id: string }> };

/** One breach: what is known, its notices with their legal times, what was done, and its end. */
export default async function BreachPage({ params }: BreachPageProps) {
  const texts = await readMessages(ADMIN_BREACHES);
  const { admin, user } = await requireAdmin();
  const { breach_id: id } = await params;
  const breach = await orNotFound(readBreach(admin, id), "breach_not_found");
  const { page } = texts;
  const { market, notices, steps } = breach;
  const number = steps.length + 1;
  const isOpen = breach.closedAt === null && may(user, "keep_breaches");
  return (
    <>
      <PageHead
        title={breach.title}
        back={{ href: "/admin/breaches", label: page.register }}
        live={<PlatformRefresh />}
      />
      <Facts facts={factsOf(texts, breach)} />
      <Section title={page.happened}>
        <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{breach.happened}</p>
      </Section>
      <Section
        title={page.notices}
        sub={page.noticesSub({
          market: market.name,
          authority: market.authorityHours,
          people: market.peopleHours,
          source: market.source,
        })}
      >
        <div className="grid gap-6 xl:grid-cols-2">
          {notices.map((notice) => (
            <NoticePart
              key={notice.duty}
              texts={texts}
              notice={notice}
              breach={{ id, number, steps, isOpen }}
            />
          ))}
        </div>
      </Section>
      <Section title={page.history}>
        <div className="max-w-[40rem]">
          <Timeline label={page.history} steps={stepsOf(page, breach)} />
        </div>
        {isOpen && <NoteForm key={number} breachId={id} number={number} />}
      </Section>
      {isOpen && (
        <Section title={page.close.heading} sub={page.close.sub}>
          {notices.every(({ settledAt }) => settledAt !== null) ? (
            <CloseForm key={number} breachId={id} number={number} />
          ) : (
            <p className="text-muted">{page.close.notYet}</p>
          )}
        </Section>
      )}
    </>
  );
}

type Page = AdminBreachesMessages["page"];

function factsOf(texts: AdminBreachesMessages, breach: Breach) {
  const { facts, noCompany, open } = texts.page;
  const { closedAt, noticedAt, data, people, companies, market } = breach;
  const isClosed = closedAt !== null;
  return [
    {
      name: facts.state,
      value: (
        <StatusBadge tone={isClosed ? "neutral" : "warn"} shape={isClosed ? "full" : "ring"}>
          {isClosed ? texts.closed : open}
        </StatusBadge>
      ),
    },
    {
      name: facts.noticed,
      value: <Instant at={noticedAt} timeZone={ADMIN_TIMEZONE} shape="yearAndTime" />,
    },
    { name: facts.data, value: data.map((kind) => texts.data[kind]).join(", ") },
    {
      name: facts.people,
      value: people === null ? texts.unknown : texts.people({ count: people }),
    },
    {
      name: facts.companies,
      value: companies.length === 0 ? noCompany : <Companies companies={companies} />,
    },
    { name: facts.market, value: market.name },
  ];
}

function Companies({ companies }: Pick<Breach, "companies">) {
  return (
    <ul>
      {companies.map(({ id, name, isMerchant }) => (
        <li key={id}>
          <AppLink href={`/admin/${isMerchant ? "merchants" : "couriers"}/${id}`}>{name}</AppLink>
        </li>
      ))}
    </ul>
  );
}

function stepsOf({ steps: labels, by }: Page, { steps }: Breach) {
  return steps.map(({ number, step, duty, text, at, userId, by: name }) => ({
    key: String(number),
    label:
      step === "sent" || step === "not_needed" ? labels[step]({ duty: duty ?? "" }) : labels[step],
    at: by({
      when: <Instant at={at} timeZone={ADMIN_TIMEZONE} />,
      person: <ColleagueName id={userId} name={name} place="admin" />,
    }),
    note: <span className="wrap-anywhere whitespace-pre-line">{text}</span>,
    state: "done" as const,
  }));
}
