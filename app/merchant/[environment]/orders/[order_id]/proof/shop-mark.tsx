import { logoAddress } from "@/lib/core/brand-colours";
import type { Logo } from "@/lib/domain/access/merchants/read-brand";

/** A shop on its papers: its logo, or else its name. */
export function ShopMark({ name, logo }: { name: string; logo: Logo | null }) {
  if (!logo) return <span>{name}</span>;
  const { width, height } = logo;
  return <img className="logo" src={logoAddress(logo)} width={width} height={height} alt={name} />;
}
