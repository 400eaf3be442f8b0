import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";

export default function HandoverNotFound() {
  return (
    <>
      <PageHead
        title="No such proof"
        sub="Tumiza signed no hand-over with this fingerprint. The address may be cut short or changed: scan the code again, or paste the document itself."
      />
      <Button href="/verify">Check a document</Button>
    </>
  );
}
