"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { companyAction } from "@/lib/dashboard/actions";
import { createEndpoint } from "@/lib/domain/messaging/webhooks/create-endpoint";
import { deleteEndpoint } from "@/lib/domain/messaging/webhooks/delete-endpoint";
import { retryDelivery } from "@/lib/domain/messaging/webhooks/retry-delivery";
import { retryEndpoint } from "@/lib/domain/messaging/webhooks/retry-endpoint";
import { rotateSecret } from "@/lib/domain/messaging/webhooks/rotate-secret";
import { sendTestEvent } from "@/lib/domain/messaging/webhooks/send-test-event";
import { updateEndpoint } from "@/lib/domain/messaging/webhooks/update-endpoint";
import { chosenEvents, endpointFields } from "./endpoint-fields";
import { endpointsAt } from "./endpoints-at";

/** The actions for the endpoints of a merchant or a courier company, whichever the user belongs to. */
const environment = z.enum(["live", "test"]);
const endpoint = z.object({ environment, endpointId: z.string() });

/** The secret is only in the form's state, so a reload hides it. */
export const createEndpointAction = companyAction(
  {
    name: "create_endpoint",
    act: "manage_webhooks",
    fields: z.object({ environment, id: z.string(), ...endpointFields }),
  },
  async ({ company, user, fields }) => {
    const events = await chosenEvents(company, fields);
    const { userId } = user;
    const made = await createEndpoint(company, fields.url, events, userId, fields.id);
    return { id: made.id, url: made.url, secret: made.secret };
  },
);

export const updateEndpointAction = companyAction(
  {
    name: "update_endpoint",
    act: "manage_webhooks",
    fields: endpoint.extend(endpointFields),
  },
  async ({ company, user, fields }) => {
    const change = { url: fields.url, events: await chosenEvents(company, fields) };
    await updateEndpoint(company, fields.endpointId, change, user.userId);
    refresh();
    return null;
  },
);

export const updateEndpointStateAction = companyAction(
  {
    name: "update_endpoint_state",
    act: "manage_webhooks",
    fields: endpoint.extend({ isEnabled: z.enum(["yes", "no"]) }),
  },
  async ({ company, user, fields }) => {
    const isEnabled = fields.isEnabled === "yes";
    await updateEndpoint(company, fields.endpointId, { isEnabled }, user.userId);
    refresh();
    return null;
  },
);

export const rotateSecretAction = companyAction(
  {
    name: "rotate_secret",
    act: "manage_webhooks",
    fields: endpoint.extend({ secretMark: z.string() }),
  },
  async ({ company, user, fields: { endpointId, secretMark } }) => {
    const { id, url, secret } = await rotateSecret(company, endpointId, user.userId, {
      mark: secretMark,
    });
    return { id, url, secret };
  },
);

export const deleteEndpointAction = companyAction(
  { name: "delete_endpoint", act: "manage_webhooks", fields: endpoint },
  async ({ company, user, fields }): Promise<null> => {
    await deleteEndpoint(company, fields.endpointId, user.userId);
    return redirect(endpointsAt(company) as Route);
  },
);

export const sendTestEventAction = companyAction(
  { name: "send_test_event", act: "manage_webhooks", fields: endpoint },
  async ({ company, fields }) => {
    const { deliveryId } = await sendTestEvent(company, fields.endpointId);
    refresh();
    return { deliveryId };
  },
);

export const retryDeliveryAction = companyAction(
  {
    name: "retry_delivery",
    act: "manage_webhooks",
    fields: z.object({ environment, deliveryId: z.string() }),
  },
  async ({ company, fields }) => {
    await retryDelivery(company, fields.deliveryId);
    refresh();
    return null;
  },
);

export const retryEndpointAction = companyAction(
  { name: "retry_endpoint", act: "manage_webhooks", fields: endpoint },
  async ({ company, fields }) => {
    const count = await retryEndpoint(company, fields.endpointId, {});
    refresh();
    return { count };
  },
);
