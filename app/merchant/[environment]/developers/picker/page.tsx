import { AppLink } from "@/components/ui/app-link";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { Empty } from "@/components/ui/empty";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Panel } from "@/components/ui/panel";
import { Section } from "@/components/ui/section";
import { publicUrl } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listPickerKeys, type PickerKey } from "@/lib/domain/access/picker-keys/list-picker-keys";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { pickerMarkup } from "@/lib/guide/picker-markup";
import { PICKER_KEYS, type PickerKeysMessages } from "@/lib/messages/picker-keys.gen";
import { DeveloperTabs } from "../_components/developer-tabs";
import { MakePickerKeyForm, RevokePickerKeyForm } from "./picker-forms";

export const generateMetadata = titled(PICKER_KEYS, ({ title }) => title);

type PickerPageProps = { params: Promise<{ environment: string }> };

/** The keys of the place picker, and what a shop puts into its checkout page. */
export default async function PickerPage({ params }: PickerPageProps) {
  const { environment: named } = await params;
  const { merchant } = await requireMerchant(named, "manage_integration");
  const { environment, market } = merchant;
  const [messages, keys] = await Promise.all([readMessages(PICKER_KEYS), listPickerKeys(merchant)]);
  const [newest] = keys;
  const view = { environment, messages, timeZone: market.timezone };
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        actions={<AppLink href="/docs/picker">{messages.guide}</AppLink>}
      />
      <DeveloperTabs environment={environment} current="/picker" />
      {newest ? (
        <>
          <ul aria-label={messages.keys} className="grid gap-4">
            {keys.map((key) => (
              <li key={key.id} className="min-w-0">
                <KeyPanel pickerKey={key} {...view} />
              </li>
            ))}
          </ul>
          <InYourPage messages={messages} keyId={newest.id} />
        </>
      ) : (
        <Empty art="signals" title={messages.empty.title}>
          {messages.empty.text}
        </Empty>
      )}
      <Section title={messages.making.title} sub={messages.making.sub}>
        <MakePickerKeyForm environment={environment} id={newId("pkr")} />
      </Section>
    </>
  );
}

type KeyPanelProps = {
  pickerKey: PickerKey;
  environment: Environment;
  messages: PickerKeysMessages;
  timeZone: string;
};

function KeyPanel({ pickerKey, environment, messages, timeZone }: KeyPanelProps) {
  const { id, name, origins, createdAt } = pickerKey;
  const when = <Instant at={createdAt} timeZone={timeZone} shape="date" />;
  return (
    <Panel title={name} sub={messages.created({ when })}>
      <div className="grid gap-4 lg:grid-cols-2">
        <CopyField label={messages.key} value={id} />
        <div className="min-w-0">
          <p className="text-table font-semibold">{messages.websites}</p>
          <ul className="mt-1.5 grid gap-1">
            {origins.map((origin) => (
              <li key={origin}>
                <code className="text-table break-all">{origin}</code>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="mt-4">
        <RevokePickerKeyForm environment={environment} keyId={id} name={name} />
      </div>
    </Panel>
  );
}

type InYourPageProps = { messages: PickerKeysMessages; keyId: string };

function InYourPage({ messages: { page }, keyId }: InYourPageProps) {
  return (
    <Section title={page.title} sub={page.sub}>
      <div className="grid max-w-[52rem] gap-4">
        <CodeBlock label={page.label} samples={[{ language: "HTML", code: pickerMarkup(keyId) }]} />
        <p className="text-table text-muted">
          {page.policy} <code>{publicUrl}</code>
        </p>
      </div>
    </Section>
  );
}
