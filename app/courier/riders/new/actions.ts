"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { courierAction } from "@/lib/dashboard/actions";
import { addRider } from "@/lib/domain/access/riders/add-rider";
import { riderFormFields, toRiderFields } from "../rider-form-fields";

/** Registers a rider and leads to the rider's own page. */
export const addRiderAction = courierAction(
  {
    name: "add_rider",
    act: "manage_riders",
    fields: z.object(riderFormFields),
  },
  async ({ courier, fields }): Promise<null> => {
    const { id } = await addRider(courier, toRiderFields(fields));
    // The address is known only now, and the rider's page is there.
    return redirect(`/courier/riders/${id}/details` as Route);
  },
);
