import { languageOfRequest } from "@/lib/dashboard/language-of-request";
import { renderPage } from "@/lib/dashboard/render-page";
import { merchantRoute } from "@/lib/dashboard/routes";
import { readBrand } from "@/lib/domain/access/merchants/read-brand";
import { refuse } from "@/lib/domain/errors";
import { readProofOfDelivery } from "@/lib/domain/ordering/orders/read-proof-of-delivery";
import { methods } from "@/lib/http/endpoint/methods";
import { PROOF } from "@/lib/messages/proof.gen";
import { ProofSheet } from "./proof-sheet";

/** The signed proof of a delivery for printing, with a code to verify it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "print_proof",
    async ({ merchant, user, request, params, headers }) => {
      const { order, proof } = await readProofOfDelivery(merchant, String(params.order_id));
      const { signed } = proof;
      if (!signed) return refuse("pod_not_available");
      const language = languageOfRequest(request.headers);
      const page = (
        <ProofSheet
          language={language}
          order={order}
          proof={proof}
          signed={signed}
          messages={PROOF[language]}
          shop={user.company.name}
          brand={await readBrand(merchant)}
          timeZone={merchant.market.timezone}
        />
      );
      return renderPage(page, { status: 200, headers });
    },
    { extent: "branch" },
  ),
});
