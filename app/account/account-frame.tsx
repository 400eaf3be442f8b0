import type { ReactNode } from "react";
import { CourierShell } from "@/app/_shell/courier-shell";
import { DeskShell } from "@/app/_shell/desk-shell";
import { MerchantShell } from "@/app/_shell/merchant-shell";
import { SiteFrame } from "@/components/site/site-frame";
import { adminCaller, courierCaller, merchantCaller } from "@/lib/dashboard/authority";
import { environmentOf, homeOf } from "@/lib/dashboard/home-of";
import type { Session } from "@/lib/domain/authority/session";

type AccountFrameProps = {
  user: Session;
  /** Whether the user must set up a second factor before anything else. */
  isEnrolling?: boolean;
  children: ReactNode;
};

/** The frame that the user comes from, with its navigation; who must enrol first has no navigation yet. */
export async function AccountFrame({ user, isEnrolling = false, children }: AccountFrameProps) {
  const admin = isEnrolling ? undefined : adminCaller(user);
  if (admin) return <DeskShell caller={admin}>{children}</DeskShell>;
  const courier = isEnrolling ? undefined : courierCaller(user);
  if (courier) return <CourierShell caller={courier}>{children}</CourierShell>;
  if (user.role === "merchant") {
    const merchant = merchantCaller(user, await environmentOf(user));
    if (merchant) {
      const home = `/merchant/${merchant.merchant.environment}`;
      return (
        <MerchantShell caller={merchant} switchFrom={home}>
          {children}
        </MerchantShell>
      );
    }
  }
  return (
    <SiteFrame home={await homeOf(user)}>
      <div className="py-10">{children}</div>
    </SiteFrame>
  );
}
