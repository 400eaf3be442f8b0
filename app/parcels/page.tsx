import type { Metadata } from "next";
import { PhoneProofForm } from "@/app/_account/phone-proof-form";
import { lookOf } from "@/components/orders/order-looks";
import { SiteFrame } from "@/components/site/site-frame";
import { ButtonForm } from "@/components/ui/button-form";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatPhone } from "@/lib/core/format-phone";
import { readLanguage, readMessages } from "@/lib/dashboard/read-messages";
import { readRecipient } from "@/lib/dashboard/require-recipient";
import type { RecipientContext } from "@/lib/domain/authority/recipient-context";
import { standingOf } from "@/lib/domain/order-reading";
import { listDoors } from "@/lib/domain/ordering/recipients/list-doors";
import { listEntrancePhotos } from "@/lib/domain/ordering/recipients/list-entrance-photos";
import { listHints } from "@/lib/domain/ordering/recipients/list-hints";
import { listParcels, type Parcel } from "@/lib/domain/ordering/recipients/list-parcels";
import { receiverLink } from "@/lib/domain/ordering/tracking/tracking-link";
import { localTimes } from "@/lib/messages/local-times";
import { PARCELS } from "@/lib/messages/parcels.gen";
import { recipientState } from "@/lib/messages/recipient-state";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import { readSite } from "../_site/read-site";
import { OwnDoors } from "./_components/own-doors";
import { StoredData } from "./_components/stored-data";
import { leaveParcelsAction, proveRecipientPhoneAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages(PARCELS)).metaTitle, robots: { index: false } };
}

/** All parcels of a recipient's number, and what is stored about its owner. */
export default async function ParcelsPage() {
  const [texts, recipient, { home, market }] = await Promise.all([
    readMessages(PARCELS),
    readRecipient(),
    readSite(),
  ]);
  return (
    <SiteFrame home={home} isTranslated contact={market}>
      <div className="mx-auto max-w-[42rem] py-10 md:py-14">
        <PageHead title={texts.title} sub={texts.sub} />
        {recipient ? (
          <Parcels recipient={recipient} />
        ) : (
          <PhoneProofForm action={proveRecipientPhoneAction} purpose="parcels" page="/parcels" />
        )}
      </div>
    </SiteFrame>
  );
}

async function Parcels({ recipient }: { recipient: RecipientContext }) {
  const [texts, parcels, doors, hints, photos] = await Promise.all([
    readMessages(PARCELS),
    listParcels(recipient),
    listDoors(recipient),
    listHints(recipient),
    listEntrancePhotos(recipient),
  ]);
  return (
    <>
      <h2 className="mb-3 text-section font-strong">
        {texts.list.of({ phone: formatPhone(recipient.phone) })}
      </h2>
      {parcels.length === 0 ? (
        <Empty title={texts.list.none} art="parcel" />
      ) : (
        <ul className="border-t border-border">
          {parcels.map((parcel) => (
            <ParcelLine key={parcel.receiverToken} parcel={parcel} />
          ))}
        </ul>
      )}
      <OwnDoors {...{ doors, hints, photos }} />
      <StoredData />
      <div className="mt-8">
        <ButtonForm action={leaveParcelsAction} variant="secondary">
          {texts.list.leave}
        </ButtonForm>
      </div>
    </>
  );
}

async function ParcelLine({ parcel }: { parcel: Parcel }) {
  const [{ list }, states, language] = await Promise.all([
    readMessages(PARCELS),
    readMessages(RECIPIENT),
    readLanguage(),
  ]);
  const { shop, parcelCode, itemName, receiverToken, createdAt, deliveredAt, timezone } = parcel;
  const { dateAndTime } = localTimes(language, timezone);
  const standing = standingOf(parcel);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-border py-3">
      <div>
        <a
          href={receiverLink(receiverToken)}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {list.from({ item: itemName ?? list.parcel, shop })}
        </a>
        <p className="text-table text-muted">
          {dateAndTime(deliveredAt ?? createdAt)}, {list.code({ code: parcelCode })}
        </p>
      </div>
      <StatusBadge {...lookOf(standing)}>{recipientState(states, standing)}</StatusBadge>
    </li>
  );
}
