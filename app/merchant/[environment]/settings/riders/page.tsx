import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { NameLink } from "@/components/ui/name-link";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { may } from "@/lib/domain/authority/rights";
import { listKnownRiders } from "@/lib/domain/dispatch/rider-preferences/list-known-riders";
import {
  listCompanies,
  listRiderPreferences,
} from "@/lib/domain/dispatch/rider-preferences/list-rider-preferences";
import { readRidersInReach } from "@/lib/domain/dispatch/rider-preferences/read-riders-in-reach";
import {
  PREFERENCE_REASON_MAX_LENGTH,
  type RiderPreference,
} from "@/lib/domain/dispatch/rider-preferences/rider-preference";
import { RIDER_CHOICE, type RiderChoiceMessages } from "@/lib/messages/rider-choice.gen";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { RemoveRiderPreference } from "../_components/remove-rider-preference";
import { RiderPreferenceForm } from "../_components/rider-preference-form";
import { settingsHome } from "../_components/settings-pages";

export const generateMetadata = titled(RIDER_CHOICE, ({ title }) => title);

type RidersPageProps = { params: Promise<{ environment: string }> };

/** The riders and companies that the merchant excludes or prefers, and how many that leaves. */
export default async function RidersPage({ params }: RidersPageProps) {
  const { merchant, user, isReadOnly } = await requireMerchant((await params).environment);
  const messages = await readMessages(RIDER_CHOICE);
  const settings = await readMessages(SETTINGS);
  const mayChange = !isReadOnly && may(user, "choose_riders");
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub[merchant.environment]}
        back={{ href: settingsHome(merchant.environment), label: settings.title }}
      />
      <Reach merchant={merchant} messages={messages} />
      <Preferences merchant={merchant} messages={messages} mayChange={mayChange} />
      {mayChange && (
        <div className="mt-5 max-w-[52rem]">
          <Panel title={messages.form} sub={messages.formSub}>
            <RiderPreferenceForm
              environment={merchant.environment}
              options={await optionsOf(merchant, messages)}
              reasonLength={PREFERENCE_REASON_MAX_LENGTH}
            />
          </Panel>
        </div>
      )}
    </>
  );
}

type PartProps = { merchant: MerchantContext; messages: RiderChoiceMessages };

async function Reach({ merchant, messages }: PartProps) {
  const reach = await readRidersInReach(merchant);
  if (!reach) return null;
  const isAlone = reach.able === 0 && reach.all > 0;
  return (
    <div className="mb-5 max-w-[52rem]">
      <Notice tone={isAlone ? "warn" : "info"} title={messages.reach(reach)}>
        {isAlone ? messages.noneLeft : messages.reachExplains}
      </Notice>
    </div>
  );
}

type PreferencesProps = PartProps & { mayChange: boolean };

async function Preferences({ merchant, messages, mayChange }: PreferencesProps) {
  return (
    <DataList
      caption={messages.caption}
      rows={await listRiderPreferences(merchant)}
      rowKey={({ id }) => id}
      areas={["who preference", "reason reason", "when remove"]}
      empty={
        <Empty art="map" title={messages.none}>
          {messages.noneExplains}
        </Empty>
      }
      columns={[
        ...factsOf(merchant, messages),
        {
          key: "remove",
          head: messages.remove,
          isHeadHidden: true,
          area: "remove",
          cell: (row) =>
            mayChange && (
              <RemoveRiderPreference
                environment={merchant.environment}
                preferenceId={row.id}
                name={nameOf(row, messages)}
              />
            ),
        },
      ]}
    />
  );
}

const nameOf = ({ company, rider }: RiderPreference, { riderOfOrder }: RiderChoiceMessages) =>
  company?.name ?? rider?.name ?? riderOfOrder;

function factsOf(
  { environment, market }: MerchantContext,
  messages: RiderChoiceMessages,
): Column<RiderPreference>[] {
  const { heads, preferences } = messages;
  return [
    {
      key: "who",
      head: heads.who,
      area: "who",
      cell: (row) =>
        row.rider ? (
          <NameLink href={`/merchant/${environment}/orders/${row.rider.orderId}`}>
            {nameOf(row, messages)}
          </NameLink>
        ) : (
          <span className="font-semibold">{nameOf(row, messages)}</span>
        ),
    },
    {
      key: "preference",
      head: heads.preference,
      area: "preference",
      cell: ({ preference }) => preferences[preference],
    },
    {
      key: "reason",
      head: heads.reason,
      area: "reason",
      isWide: true,
      cell: ({ reason }) => <span className="text-muted">{reason ?? "–"}</span>,
    },
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={market.timezone} />,
    },
  ];
}

/** The riders of the merchant's orders first, then the companies of its market. */
async function optionsOf(merchant: MerchantContext, messages: RiderChoiceMessages) {
  const { timezone } = merchant.market;
  const [riders, companies] = await Promise.all([
    listKnownRiders(merchant),
    listCompanies(merchant),
  ]);
  return [
    { value: "", label: messages.choose },
    ...riders.map(({ orderId, name, carriedAt }) => ({
      value: orderId,
      label: messages.rider({ name, when: formatInstant(carriedAt, timezone, "date") }),
    })),
    ...companies.map(({ courierId, name }) => ({
      value: courierId,
      label: messages.company({ name }),
    })),
  ];
}
