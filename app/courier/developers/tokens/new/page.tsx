import type { Metadata } from "next";
import { PageHead } from "@/components/ui/page-head";
import { publicUrl } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { MakeTokenForm } from "../../_components/token-forms";
import { firstRequest } from "../../s2s-samples";

export const metadata: Metadata = { title: "Create token" };

export default async function NewTokenPage() {
  await requireCourier({ positions: ["owner"] });
  return (
    <>
      <PageHead
        title="Create token"
        sub="Use one token per system, so that you can replace one without stopping the others."
        back={{ href: "/courier/developers", label: "Developers" }}
      />
      <MakeTokenForm id={newId("tok")} firstRequest={firstRequest(publicUrl)} />
    </>
  );
}
