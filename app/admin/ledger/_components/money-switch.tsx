import { SegmentedLinks } from "@/components/ui/segmented";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { ADMIN_LEDGER } from "@/lib/messages/admin-ledger.gen";
import { environmentPart } from "../environment-in";

type MoneySwitchProps = {
  path: string;
  shown: Environment;
  /** The address's other parts. */
  keep?: Record<string, string>;
};

/** Live or test money: no sum has both. */
export async function MoneySwitch({ path, shown, keep = {} }: MoneySwitchProps) {
  const { moneySwitch: texts } = await readMessages(ADMIN_LEDGER);
  const item = (environment: Environment) => {
    const query = new URLSearchParams({ ...keep, ...environmentPart(environment) }).toString();
    return {
      href: query === "" ? path : `${path}?${query}`,
      label: texts[environment],
      isCurrent: environment === shown,
    };
  };
  return <SegmentedLinks label={texts.label} items={[item("live"), item("test")]} />;
}
