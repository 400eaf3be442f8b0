import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";

export default function HandoverNotFound() {
  return (
    <>
      <PageHead
        title="Proof not found"
        sub="We found no hand-over with this fingerprint. The link may be incomplete: scan the code again or paste the document."
      />
      <Button href="/verify">Check document</Button>
    </>
  );
}
