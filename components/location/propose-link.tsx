import { useMessages } from "@/components/messages/use-messages";
import { LOCATION } from "@/lib/messages/location.gen";

type ProposeLinkProps = {
  environment: string;
  name: string;
  /** The pin, once it is chosen. */
  where: string | undefined;
};

/** A link that proposes a place which the search doesn't know, in another tab so that the form stays. */
export function ProposeLink({ environment, name, where }: ProposeLinkProps) {
  const messages = useMessages(LOCATION).search;
  const fields = new URLSearchParams({ name: name.slice(0, 100), ...(where && { where }) });
  return (
    <a
      href={`/merchant/${environment}/settings/places/propose?${String(fields)}`}
      target="_blank"
      // The box keeps the focus, so that leaving it moves nothing under the finger.
      onPointerDown={(event) => event.preventDefault()}
      className="inline-flex min-h-8 items-center text-meta pointer-coarse:min-h-11"
    >
      {where ? messages.proposePin({ text: name }) : messages.propose({ text: name })}
    </a>
  );
}
