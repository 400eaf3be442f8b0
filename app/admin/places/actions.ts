"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { PLACE_KINDS } from "@/lib/core/gazetteer/place-kinds";
import type { Coordinates } from "@/lib/core/geo";
import { settleSpot } from "@/lib/core/location/settle-spot";
import { adminAction } from "@/lib/dashboard/actions";
import { refuse } from "@/lib/domain/errors";
import { addGazetteerPlace } from "@/lib/domain/pricing/gazetteer/add-gazetteer-place";
import {
  correctGazetteerPlace,
  hideGazetteerPlace,
} from "@/lib/domain/pricing/gazetteer/change-gazetteer-place";
import { type DeskPlaceInput, readMarketArea } from "@/lib/domain/pricing/gazetteer/known-place";
import { retireGazetteerPlace } from "@/lib/domain/pricing/gazetteer/retire-gazetteer-place";
import {
  acceptPlaceProposal,
  declinePlaceProposal,
} from "@/lib/domain/pricing/place-proposals/decide-place-proposal";
import { findProposedPlace } from "@/lib/domain/pricing/place-proposals/list-proposed-places";
import { requireCoordinates } from "@/lib/domain/pricing/places/require-coordinates";

const placeId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Another name of a known place has no kind and no location of its own. */
const placeFields = {
  name: z.string(),
  kind: z.enum(PLACE_KINDS).default("landmark"),
  where: z.string().max(2_000).default(""),
  spellingOf: z.union([z.literal("").transform(() => null), placeId]).default(null),
};

const act = "keep_known_places";

export const acceptPlaceProposalAction = adminAction(
  {
    name: "accept_place_proposal",
    act,
    fields: z.object({ proposalId: z.string(), ...placeFields }),
  },
  async ({ admin, fields: { proposalId, ...fields } }): Promise<null> => {
    const proposal =
      (await findProposedPlace(admin, proposalId)) ?? refuse("place_proposal_not_found");
    await acceptPlaceProposal(admin, proposalId, await placeIn(proposal.marketCode, fields));
    return redirect("/admin/places");
  },
);

export const declinePlaceProposalAction = adminAction(
  {
    name: "decline_place_proposal",
    act,
    fields: z.object({ proposalId: z.string(), reason: z.string() }),
  },
  async ({ admin, fields: { proposalId, reason } }): Promise<null> => {
    await declinePlaceProposal(admin, proposalId, { reason });
    return redirect("/admin/places");
  },
);

export const addGazetteerPlaceAction = adminAction(
  {
    name: "add_gazetteer_place",
    act,
    fields: z.object({ id: z.string(), market: z.string(), ...placeFields }),
  },
  async ({ admin, fields: { id, market, ...fields } }): Promise<null> => {
    const place = await placeIn(market, fields);
    const added = await addGazetteerPlace(admin, { id, marketCode: market, ...place });
    return redirect(`/admin/places/${fields.spellingOf ?? added}` as Route);
  },
);

/** Retires a place and returns to the list, or another name and returns to its place. */
export const retireGazetteerPlaceAction = adminAction(
  {
    name: "retire_gazetteer_place",
    act,
    fields: z.object({ placeId, spellingOf: placeId.optional() }),
  },
  async ({ admin, fields }): Promise<null> => {
    await retireGazetteerPlace(admin, fields.placeId);
    return redirect(
      (fields.spellingOf === undefined
        ? "/admin/places"
        : `/admin/places/${fields.spellingOf}`) as Route,
    );
  },
);

export const correctGazetteerPlaceAction = adminAction(
  {
    name: "correct_gazetteer_place",
    act,
    fields: z.object({ placeId, market: z.string(), name: z.string(), where: placeFields.where }),
  },
  async ({ admin, fields: { placeId: id, market, name, where } }): Promise<null> => {
    await correctGazetteerPlace(admin, id, { name, pin: await pinIn(market, where) });
    return redirect(`/admin/places/${id}` as Route);
  },
);

/** Takes an imported place out of the search, or brings it back. */
export const hideGazetteerPlaceAction = adminAction(
  {
    name: "hide_gazetteer_place",
    act,
    fields: z.object({ placeId, isHidden: z.stringbool() }),
  },
  async ({ admin, fields }): Promise<null> => {
    await hideGazetteerPlace(admin, fields.placeId, fields.isHidden);
    return redirect(`/admin/places/${fields.placeId}` as Route);
  },
);

type PlaceFields = z.output<z.ZodObject<typeof placeFields>>;

async function placeIn(
  market: string,
  { name, kind, where, spellingOf }: PlaceFields,
): Promise<DeskPlaceInput> {
  return { name, kind, spellingOf, pin: spellingOf === null ? await pinIn(market, where) : null };
}

async function pinIn(market: string, where: string): Promise<Coordinates> {
  const area = (await readMarketArea(market)) ?? refuse("market_not_found");
  const text = { where, landmark: "", savedPlace: "", confirmed: "" };
  return requireCoordinates(settleSpot(text, { area }, []));
}
