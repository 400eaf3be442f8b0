import { Money } from "@/components/ui/money";

type NamedMoneyProps = { name: string; minor: number; currency: string; isStrong?: boolean };

/** An amount; without columns there are no heads, so it has its name. */
export function NamedMoney({ name, ...money }: NamedMoneyProps) {
  return (
    <>
      <span aria-hidden="true" className="hidden text-meta text-muted @max-3xl:inline">
        {name}{" "}
      </span>
      <Money {...money} />
    </>
  );
}
