import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN } from "@/lib/messages/admin.gen";
import { ReasonForm } from "./reason-form";

type DecisionProps<Result> = {
  mayDecide: boolean;
  /** The reason why another person must decide; undefined for a user without a part in the request. */
  ownPart: string | undefined;
  /** The approval: its button and its consequence. */
  title: string;
  button?: string;
  sub: string;
  /** The form of the approval. */
  children: ReactNode;
  reject: Omit<ComponentProps<typeof ReasonForm<Result>>, "button"> & { sub: string };
};

/** The forms to approve or reject a request, or the reason why the reader cannot. */
export async function Decision<Result>(props: DecisionProps<Result>) {
  const { decision: texts, notForSupport } = await readMessages(ADMIN);

  const { mayDecide, ownPart, title, button = title, sub, children } = props;
  const whyNot = mayDecide ? ownPart : notForSupport;
  if (whyNot !== undefined) {
    return (
      <div className="mt-8">
        <Button disabledReason={whyNot}>{button}</Button>
      </div>
    );
  }
  const { sub: rejectSub, ...form } = props.reject;
  return (
    <>
      <Section title={title} sub={sub}>
        {children}
      </Section>
      <Section title={texts.reject} sub={rejectSub}>
        <ReasonForm
          {...form}
          button={{ variant: "dangerOutline", pendingLabel: texts.rejecting, text: texts.reject }}
        />
      </Section>
    </>
  );
}
