import { foldName } from "@/lib/core/gazetteer/fold-name";
import { newId } from "@/lib/core/ids";
import { addGazetteerPlace } from "@/lib/domain/pricing/gazetteer/add-gazetteer-place";
import { createAdmin, createPerson } from "@/test/merchant-desk";
import { createMerchant, owner } from "@/test/world";
import { placeName } from "./prepared-form";

const PLACE = { kind: "landmark", latitude: -13.96, longitude: 33.77 } as const;

/** A place that the desk added to the search. */
export async function plantKnownPlace(): Promise<number> {
  return addGazetteerPlace(await createAdmin("admin"), {
    id: newId("prp"),
    marketCode: "MW",
    name: placeName(),
    kind: PLACE.kind,
    pin: PLACE,
    spellingOf: null,
  });
}

/** A place that a shop proposed, and that waits for the desk. */
export async function plantPlaceProposal(): Promise<string> {
  const merchant = await createMerchant();
  const id = newId("prp");
  const name = placeName();
  // Without its key, whose use would be noted some time later.
  await owner`insert into place_proposals
      (id, merchant_id, environment, user_id, name, folded, kind, latitude, longitude)
    values (${id}, ${merchant.id}, 'live', ${await createPerson(merchant)}, ${name}, ${foldName(name)},
      ${PLACE.kind}, ${PLACE.latitude}, ${PLACE.longitude})`;
  return id;
}

/** What a person asks the desk about the own data. */
export async function plantDataRequest(): Promise<string> {
  const id = newId("dtr");
  await owner`insert into data_requests (id, market_code, phone_key, phone, kind, channel, details, due_at)
    values (${id}, 'MW', ${id}, '+265991777888', 'correct', 'page', 'My name is wrong.', now() + interval '30 days')`;
  return id;
}
