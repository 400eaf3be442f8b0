import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { type BadgeShape, type BadgeTone, StatusBadge } from "@/components/ui/status-badge";
import { newId } from "@/lib/core/ids";
import { mapGround } from "@/lib/core/map-ground";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { searchTexts, type SearchParams } from "@/lib/dashboard/search-texts";
import { readLargestTown } from "@/lib/domain/pricing/gazetteer/read-largest-town";
import {
  listPlaceProposals,
  type PlaceProposal,
} from "@/lib/domain/pricing/place-proposals/list-place-proposals";
import { PROPOSED_PLACES, type ProposedPlacesMessages } from "@/lib/messages/proposed-places.gen";
import { surroundingsOf } from "../../spot-fields";
import { ProposeForm } from "./propose-form";

export const generateMetadata = titled(PROPOSED_PLACES, ({ title }) => title);

type ProposePageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<SearchParams>;
};

/** Where a merchant proposes a place for everybody's search, and reads what became of its proposals. */
export default async function ProposePlacePage({ params, searchParams }: ProposePageProps) {
  const { merchant } = await requireMerchant((await params).environment, "propose_places");
  const messages = await readMessages(PROPOSED_PLACES);
  const asked = searchTexts(await searchParams);
  const { market } = merchant;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        back={{
          href: `/merchant/${merchant.environment}/settings/places`,
          label: messages.back,
        }}
      />
      <div className="mb-6 grid max-w-[40rem] gap-4">
        {asked.has("sent") && (
          <Notice tone="ok" title={messages.thanksTitle} isAnnounced>
            {messages.thanks}
          </Notice>
        )}
        <Notice tone="info" title={messages.publicTitle}>
          {messages.public({ market: market.name })}
        </Notice>
      </div>
      <ProposeForm
        environment={merchant.environment}
        surroundings={{
          ...surroundingsOf(merchant),
          town: merchant.pickup ? undefined : await readLargestTown(market.code),
        }}
        mapGround={mapGround(market.code)}
        present={{
          id: newId("prp"),
          name: asked.get("name") ?? "",
          where: asked.get("where") ?? "",
        }}
      />
      <Section title={messages.yours}>
        <DataList
          caption={messages.yours}
          columns={columnsFor(messages, market.timezone)}
          rows={await listPlaceProposals(merchant)}
          rowKey={({ id }) => id}
          areas={["name state", "at at"]}
          empty={<Empty title={messages.none} />}
        />
      </Section>
    </>
  );
}

const LOOKS: Record<PlaceProposal["state"], { tone: BadgeTone; shape: BadgeShape }> = {
  waiting: { tone: "info", shape: "ring" },
  accepted: { tone: "ok", shape: "full" },
  declined: { tone: "neutral", shape: "cross" },
};

function columnsFor(
  { heads, states }: ProposedPlacesMessages,
  timeZone: string,
): Column<PlaceProposal>[] {
  return [
    {
      key: "name",
      head: heads.name,
      area: "name",
      cell: ({ name, reason }) => (
        <>
          <span className="font-semibold wrap-anywhere">{name}</span>
          {reason !== null && (
            <span className="block text-meta text-muted wrap-anywhere">{reason}</span>
          )}
        </>
      ),
    },
    {
      key: "state",
      head: heads.state,
      area: "state",
      cell: ({ state }) => <StatusBadge {...LOOKS[state]}>{states[state]}</StatusBadge>,
    },
    {
      key: "at",
      head: heads.at,
      area: "at",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} />,
    },
  ];
}
