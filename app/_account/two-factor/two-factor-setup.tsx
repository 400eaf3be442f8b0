import { renderSVG } from "uqr";
import type { SecondFactor } from "@/lib/domain/access/second-factor/read-second-factor";
import type { Session } from "@/lib/domain/authority/session";
import { type Enrolment, TwoFactorPanel } from "./two-factor-panel";

/** The white border in modules that ISO 18004 requires, for dark pages. */
const QUIET_ZONE = 4;

type TwoFactorSetupProps = {
  user: Session;
  factor: SecondFactor;
  /** The page to which users continue after their new recovery codes. */
  onwardHref: string;
};

/** The next actions for a user's second factor. */
export function TwoFactorSetup({ user, factor, onwardHref }: TwoFactorSetupProps) {
  return (
    <TwoFactorPanel enrolment={enrolmentOf(factor)} email={user.email} onwardHref={onwardHref} />
  );
}

/** The QR code is drawn on the server, so the page needs no script for it. */
function enrolmentOf(factor: SecondFactor): Enrolment {
  if (factor.state === "off") return { state: "off" };
  if (factor.state === "on") return { state: "on", codesLeft: factor.codesLeft };
  return {
    state: "begun",
    typedKey: factor.key,
    uri: factor.uri,
    qr: renderSVG(factor.uri, { border: QUIET_ZONE }),
  };
}
