import type { FormAction } from "@/lib/dashboard/form-state";
import { ReasonForm } from "./reason-form";

type RejectFormProps<Result> = {
  /** What the form does: "Reject the top-up". */
  label: string;
  action: FormAction<Result>;
  /** The field that names what is rejected. */
  subject: { name: string; value: string };
  hint: string;
  /** As many characters as the verb takes. */
  reasonLength: number;
};

/** Says no to a payment, with the reason that the company will read. */
export function RejectForm<Result>({
  subject: { name, value },
  ...props
}: RejectFormProps<Result>) {
  return (
    <ReasonForm
      {...props}
      subject={{ [name]: value }}
      button={{ variant: "danger", pendingLabel: "Rejecting…", text: "Reject" }}
    />
  );
}
