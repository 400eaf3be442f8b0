import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import type { PinTrouble } from "./judge-spot";
import type { PinSentences } from "./pin-sentences";

type PinTroubleNoticeProps = {
  trouble: PinTrouble;
  typed: { where: string; landmark: string };
  sentences: PinSentences;
};

/** What looks wrong, and where one tap puts it right, that tap. */
export function PinTroubleNotice({ trouble, typed, sentences }: PinTroubleNoticeProps) {
  return (
    <div className="notice" role="alert" data-testid="trouble" data-kind={trouble.kind}>
      <p>{sentences.troubles[trouble.kind]}</p>
      <Correction {...{ trouble, typed, sentences }} />
    </div>
  );
}

/** A form of its own, because Enter in the other one must send what stands there. */
function Correction({ trouble, typed, sentences }: PinTroubleNoticeProps) {
  const { where, landmark } = typed;
  if (trouble.kind === "swapped") {
    const suggestion = formatCoordinates(trouble.suggestion);
    return <Send fields={{ where: suggestion, landmark }} label={sentences.swap(suggestion)} />;
  }
  if (trouble.kind === "outside_area" || trouble.kind === "far") {
    return <Send fields={{ where, landmark, confirmed: where }} label={sentences.isRight} />;
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
