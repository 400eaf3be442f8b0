import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import type { PinMessages } from "@/lib/messages/pin.gen";
import type { PinTrouble } from "./judge-spot";

type PinTroubleNoticeProps = {
  trouble: PinTrouble;
  typed: { where: string; landmark: string };
  messages: PinMessages;
};

/** The suspicion, and the tap that corrects it, if there is one. */
export function PinTroubleNotice({ trouble, typed, messages }: PinTroubleNoticeProps) {
  return (
    <div className="notice" role="alert" data-testid="trouble" data-kind={trouble.kind}>
      <p>{messages.troubles[trouble.kind]}</p>
      <Correction trouble={trouble} typed={typed} messages={messages} />
    </div>
  );
}

/** A form of its own, because Enter in the other one must send that one's text. */
function Correction({ trouble, typed, messages }: PinTroubleNoticeProps) {
  const { where, landmark } = typed;
  if (trouble.kind === "swapped") {
    const suggestion = formatCoordinates(trouble.suggestion);
    return <Send fields={{ where: suggestion, landmark }} label={messages.swap({ suggestion })} />;
  }
  if (trouble.kind === "outside_area" || trouble.kind === "far") {
    return <Send fields={{ where, landmark, confirmed: where }} label={messages.isRight} />;
  }
  return null;
}

function Send({ fields, label }: { fields: Record<string, string>; label: string }) {
  return (
    <form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button plain">{label}</button>
    </form>
  );
}
