import { alertKindsOf, noticeKindsOf, type AlertKind } from "../../authority/alert-kinds";
import { managingRole } from "../../authority/managers";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import {
  readAlertPreferences,
  type AlertPreferences,
  type AlertStaff,
} from "./read-alert-preferences";

export type AlertChoices = {
  /** The people whose choices are set, beside the caller. */
  userIds: string[];
  /** The switched-on alerts, each as `<kind> <user id>`. */
  switchedOn: string[];
  /** The kinds that are pushed to the caller's own browsers. */
  pushed: string[];
  /** The kinds that are sent to the caller's own phone. */
  texted: string[];
  language: string;
};

/**
 * Sets what people of the caller's company get by email, and the channels and the language of the caller's own alerts.
 *
 * @throws role_not_allowed for other people's alerts unless the caller manages them; person_not_found, invalid_request
 */
export async function changeAlertPreferences(
  user: AlertStaff,
  { userIds, switchedOn, pushed, texted, language }: AlertChoices,
): Promise<void> {
  const known = alertKindsOf(user.role);
  const on = switchedOn.map((text) => {
    const [kind = "", userId = ""] = text.split(" ");
    const found = known.find((it) => it === kind);
    return found ? { kind: found, userId } : refuseValue("switchedOn", { kind: "not_readable" });
  });
  const kindsOf = (userId: string): AlertKind[] =>
    known.filter((kind) => on.some((it) => it.kind === kind && it.userId === userId));
  // A choice equal to the role's default is not stored, so that it follows the role.
  const present = await readAlertPreferences(user);
  const isChanged = (userId: string) =>
    (userId === user.userId &&
      (language !== (present.language ?? "en") || areOwnChanged(present, { pushed, texted }))) ||
    present.kinds.some(
      ({ kind, people }) =>
        kindsOf(userId).includes(kind) !== people.some((it) => it.userId === userId && it.isOn),
    );
  const pushable = noticeKindsOf(user.role, user.staffRole);
  const pushKinds = pushable.filter((kind) => pushed.includes(kind));
  await call.changeAlertPreferences({
    actorId: user.userId,
    manager: managingRole(user),
    choices: Object.fromEntries(
      [...new Set([user.userId, ...userIds])]
        .filter(isChanged)
        .map((userId) => [userId, kindsOf(userId)]),
    ),
    // All kinds are the default, which also holds for those that are new.
    pushKinds: pushKinds.length === pushable.length ? null : pushKinds,
    textKinds: pushable.filter((kind) => texted.includes(kind)),
    language,
  });
}

function areOwnChanged(
  { kinds }: AlertPreferences,
  { pushed, texted }: Pick<AlertChoices, "pushed" | "texted">,
): boolean {
  return kinds.some(
    ({ kind, isPushed, isTexted }) =>
      isPushed !== null &&
      (isPushed !== pushed.includes(kind) || isTexted !== texted.includes(kind)),
  );
}
