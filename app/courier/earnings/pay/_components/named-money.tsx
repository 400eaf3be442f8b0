import { Money } from "@/components/ui/money";

type NamedMoneyProps = { name: string; minor: number; currency: string; isStrong?: boolean };

/** An amount. Without columns it has its name, and one of nothing is left out unless it is the sum. */
export function NamedMoney({ name, ...money }: NamedMoneyProps) {
  const isSpared = money.minor === 0 && !money.isStrong;
  return (
    <span className={isSpared ? "@max-3xl:hidden" : undefined}>
      <span aria-hidden="true" className="hidden text-meta text-muted @max-3xl:inline">
        {name}{" "}
      </span>
      <Money {...money} />
    </span>
  );
}
