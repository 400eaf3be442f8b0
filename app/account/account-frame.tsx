import type { ReactNode } from "react";
import { MerchantShell } from "@/app/_shell/merchant-shell";
import { SiteFrame } from "@/components/site/site-frame";
import { merchantCaller } from "@/lib/dashboard/authority";
import { environmentOf, homeOf } from "@/lib/dashboard/home-of";
import type { Session } from "@/lib/domain/authority/session";

/** The frame that the user comes from: a merchant's people keep their navigation. */
export async function AccountFrame({ user, children }: { user: Session; children: ReactNode }) {
  const caller =
    user.role === "merchant" ? merchantCaller(user, await environmentOf(user)) : undefined;
  if (!caller) {
    return (
      <SiteFrame home={await homeOf(user)}>
        <div className="py-10">{children}</div>
      </SiteFrame>
    );
  }
  const home = `/merchant/${caller.merchant.environment}`;
  return (
    <MerchantShell caller={caller} switchFrom={home}>
      {children}
    </MerchantShell>
  );
}
