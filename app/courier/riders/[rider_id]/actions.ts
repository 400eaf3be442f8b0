"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { courierAction } from "@/lib/dashboard/actions";
import { editRider } from "@/lib/domain/riders/edit-rider";
import { setRiderAvailability } from "@/lib/domain/riders/set-rider-availability";
import { availabilityFields, toAvailability } from "../availability-fields";
import { riderFormFields, toRiderFields } from "../rider-form-fields";

/** Takes the rider of a page out of dispatch, with a reason, or puts the rider back. */
export const setAvailability = courierAction(
  {
    name: "set_rider_availability",
    positions: ["owner", "dispatcher"],
    fields: z.object({ riderId: z.string(), ...availabilityFields }),
  },
  async ({ courier, fields }) => {
    await setRiderAvailability(courier, fields.riderId, toAvailability(fields));
    refresh();
    return null;
  },
);

/** Changes a rider's master data; a limit left empty stays as it is. */
export const changeRider = courierAction(
  {
    name: "edit_rider",
    positions: ["owner", "dispatcher"],
    fields: z.object({ riderId: z.string(), ...riderFormFields }),
  },
  async ({ courier, fields: { riderId, ...fields } }) => {
    await editRider(courier, riderId, toRiderFields(fields));
    refresh();
    return null;
  },
);
