import type { ReactNode } from "react";
import { PhoneConfirmation } from "@/app/_account/phone-confirmation";
import { NotesSection } from "@/app/_notes/notes-section";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { readRiderPhone } from "@/lib/domain/access/phone-codes/read-phone-state";
import { may } from "@/lib/domain/authority/rights";
import { listRiderOrders } from "@/lib/domain/ordering/orders/list-rider-orders";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { PHONE_CODES } from "@/lib/messages/phone-codes.gen";
import { readVehicleChoices } from "../../read-vehicle-choices";
import { DocumentsSection } from "../_components/documents-section";
import { EditRiderForm } from "../_components/edit-rider-form";
import { readRiderOf, RiderFrame } from "../_components/rider-frame";
import { RiderOwnPay } from "../_components/rider-own-pay";
import { RiderSignIn } from "../_components/rider-sign-in";
import { SuspensionSection } from "../_components/suspension-section";
import { addNoteAction, confirmRiderPhoneAction, sendRiderPhoneCodeAction } from "../actions";

export const generateMetadata = titled(COURIER_RIDER, ({ riderPage }) => riderPage.detailsTitle);

/** What the company knows and decides about one rider: master data, documents, pay, sign-in, notes, suspension. */
export default async function RiderDetailsPage(props: { params: Promise<{ rider_id: string }> }) {
  const rider = await readRiderOf(props.params);
  const { courier, user, row } = rider;
  const pay = may(user, "pay_riders") && <RiderOwnPay courier={courier} row={row} />;
  return (
    <RiderFrame {...rider} tab="details">
      {may(user, "manage_riders") ? <Editing {...rider} pay={pay} /> : pay}
    </RiderFrame>
  );
}

type EditingProps = Awaited<ReturnType<typeof readRiderOf>> & { pay: ReactNode };

/** What is edited is to the left; what is looked up beside it. */
async function Editing({ pay, ...rider }: EditingProps) {
  const texts = (await readMessages(COURIER_RIDER)).riderPage;
  const { courier, row } = rider;
  return (
    <>
      <div className="grid items-start gap-x-10 lg:grid-cols-[minmax(0,40rem)_minmax(16rem,1fr)]">
        <div className="min-w-0">
          <Section title={texts.riderAndVehicle}>
            <EditRiderForm row={row} vehicles={await readVehicleChoices()} />
          </Section>
          <DocumentsSection courier={courier} riderId={row.id} now={new Date()} />
          {pay}
        </div>
        <Contact {...rider} />
      </div>
      <SuspensionSection row={row} orders={await listRiderOrders(courier, row.id)} />
    </>
  );
}

/** The phone number, the account and the notes. */
async function Contact({ courier, row, user }: Awaited<ReturnType<typeof readRiderOf>>) {
  const phoneTexts = (await readMessages(PHONE_CODES)).rider;
  return (
    <div className="min-w-0">
      <Section title={phoneTexts.title} sub={phoneTexts.sub}>
        <PhoneConfirmation
          state={await readRiderPhone(courier, row.id)}
          whose="rider"
          mayConfirm
          fields={{ riderId: String(row.id) }}
          send={sendRiderPhoneCodeAction}
          confirm={confirmRiderPhoneAction}
        />
      </Section>
      <RiderSignIn
        courier={courier}
        row={row}
        now={new Date()}
        company={user.company.name}
        isOwner={may(user, "manage_people")}
      />
      <NotesSection
        reader={courier}
        subject={{ about: "rider", riderId: String(row.id) }}
        action={addNoteAction}
        timeZone={courier.timezone}
      />
    </div>
  );
}
