import { SavedViews } from "@/app/_views/saved-views";
import { LiveRefresh } from "@/components/live/live-refresh";
import { ButtonForm } from "@/components/ui/button-form";
import { LinkedTile } from "@/components/ui/linked-tile";
import { PageHead } from "@/components/ui/page-head";
import { SearchBox } from "@/components/ui/search-box";
import { Section } from "@/components/ui/section";
import { StatList } from "@/components/ui/stat-list";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { type SearchParams, searchTexts, soughtIn } from "@/lib/dashboard/search-texts";
import { listDueDocuments, type DueState } from "@/lib/domain/access/documents/list-due-documents";
import {
  readDocumentRule,
  type DocumentRule,
} from "@/lib/domain/access/documents/read-document-rule";
import { listRemindedToday } from "@/lib/domain/handover/rider-messages/remind-of-document";
import { COURIER_DOCUMENTS } from "@/lib/messages/courier-documents.gen";
import { DueDocumentList } from "./_components/due-document-list";
import { requireDocumentsAction } from "./actions";

export const generateMetadata = titled(COURIER_DOCUMENTS, ({ title }) => title);

const AT = "/courier/riders/documents";

const FIGURES: DueState[] = ["waiting", "expired", "missing", "expiring"];

type DocumentsPageProps = { searchParams: Promise<SearchParams> };

/** The documents of riders that ask the company to act, and its choice about orders without them. */
export default async function RiderDocumentsPage({ searchParams }: DocumentsPageProps) {
  const { courier, user } = await requireCourier("see_documents");
  const params = await searchParams;
  const search = soughtIn(params);
  const asked = searchTexts(params).get("state");
  const shown = FIGURES.find((state) => state === asked);
  const [texts, due, rule] = await Promise.all([
    readMessages(COURIER_DOCUMENTS),
    listDueDocuments(courier, search, shown),
    readDocumentRule(courier),
  ]);
  const reminded = await listRemindedToday(courier, due.documents);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        back={{ href: "/courier/riders", label: texts.riders }}
        live={
          <LiveRefresh
            address="/courier/live"
            event="riders"
            shown={formatInstant(new Date(), courier.timezone, "time")}
          />
        }
      />
      <StatList>
        {FIGURES.map((state) => (
          <LinkedTile
            key={state}
            label={texts.figures[state]}
            href={`${AT}?state=${state}`}
            value={due.counts[state]}
          />
        ))}
      </StatList>
      <div className="mt-6 mb-4">
        <SearchBox label={texts.search} defaultValue={search} keep={{ state: shown }} />
      </div>
      <SavedViews place="courier" list="riders/documents" of={courier} user={user} />
      <DueDocumentList {...due} search={search} shown={shown} reminded={reminded} />
      <Rule {...rule} />
    </>
  );
}

/** Whether riders without valid documents get orders, and how many that would be. */
async function Rule({ isRequired, ridersWithout }: DocumentRule) {
  const { rule } = await readMessages(COURIER_DOCUMENTS);
  return (
    <Section title={rule.title} sub={isRequired ? rule.on : rule.off}>
      <p className="mb-3 max-w-[68ch]">
        {rule.affected({ count: ridersWithout, required: isRequired ? "yes" : "no" })}
      </p>
      <ButtonForm
        action={requireDocumentsAction}
        fields={{ isRequired: isRequired ? "no" : "yes" }}
        variant="secondary"
        pendingLabel={rule.saving}
      >
        {isRequired ? rule.stop : rule.require}
      </ButtonForm>
    </Section>
  );
}
