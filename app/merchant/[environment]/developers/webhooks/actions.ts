"use server";

import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { merchantAction } from "@/lib/dashboard/actions";
import { createEndpoint } from "@/lib/domain/messaging/webhooks/create-endpoint";
import { deleteEndpoint } from "@/lib/domain/messaging/webhooks/delete-endpoint";
import { retryDelivery } from "@/lib/domain/messaging/webhooks/retry-delivery";
import { retryEndpoint } from "@/lib/domain/messaging/webhooks/retry-endpoint";
import { rotateSecret } from "@/lib/domain/messaging/webhooks/rotate-secret";
import { sendTestEvent } from "@/lib/domain/messaging/webhooks/send-test-event";
import { updateEndpoint } from "@/lib/domain/messaging/webhooks/update-endpoint";
import { developersAt } from "../developing";
import { chosenEvents, endpointFields } from "./endpoint-fields";

const environment = z.enum(["live", "test"]);
const endpoint = z.object({ environment, endpointId: z.string() });

/** The secret is only in the form's state, so a reload hides it. */
export const createEndpointAction = merchantAction(
  {
    name: "create_endpoint",
    act: "manage_webhooks",
    fields: z.object({ environment, id: z.string(), ...endpointFields }),
  },
  async ({ merchant, user, fields }) => {
    const events = await chosenEvents(fields);
    const { userId } = user;
    const made = await createEndpoint(merchant, fields.url, events, userId, fields.id);
    return { id: made.id, url: made.url, secret: made.secret };
  },
);

export const updateEndpointAction = merchantAction(
  {
    name: "update_endpoint",
    act: "manage_webhooks",
    fields: endpoint.extend(endpointFields),
  },
  async ({ merchant, user, fields }) => {
    const change = { url: fields.url, events: await chosenEvents(fields) };
    await updateEndpoint(merchant, fields.endpointId, change, user.userId);
    refresh();
    return null;
  },
);

export const updateEndpointStateAction = merchantAction(
  {
    name: "update_endpoint_state",
    act: "manage_webhooks",
    fields: endpoint.extend({ isEnabled: z.enum(["yes", "no"]) }),
  },
  async ({ merchant, user, fields }) => {
    const isEnabled = fields.isEnabled === "yes";
    await updateEndpoint(merchant, fields.endpointId, { isEnabled }, user.userId);
    refresh();
    return null;
  },
);

export const rotateSecretAction = merchantAction(
  {
    name: "rotate_secret",
    act: "manage_webhooks",
    fields: endpoint.extend({ secretMark: z.string() }),
  },
  async ({ merchant, user, fields: { endpointId, secretMark } }) => {
    const { id, url, secret } = await rotateSecret(merchant, endpointId, user.userId, {
      mark: secretMark,
    });
    return { id, url, secret };
  },
);

export const deleteEndpointAction = merchantAction(
  { name: "delete_endpoint", act: "manage_webhooks", fields: endpoint },
  async ({ merchant, user, fields }): Promise<null> => {
    await deleteEndpoint(merchant, fields.endpointId, user.userId);
    return redirect(`${developersAt(merchant.environment)}/webhooks` as Route);
  },
);

export const sendTestEventAction = merchantAction(
  { name: "send_test_event", act: "manage_webhooks", fields: endpoint },
  async ({ merchant, fields }) => {
    const { deliveryId } = await sendTestEvent(merchant, fields.endpointId);
    refresh();
    return { deliveryId };
  },
);

export const retryDeliveryAction = merchantAction(
  {
    name: "retry_delivery",
    act: "manage_webhooks",
    fields: z.object({ environment, deliveryId: z.string() }),
  },
  async ({ merchant, fields }) => {
    await retryDelivery(merchant, fields.deliveryId);
    refresh();
    return null;
  },
);

export const retryEndpointAction = merchantAction(
  { name: "retry_endpoint", act: "manage_webhooks", fields: endpoint },
  async ({ merchant, fields }) => {
    const count = await retryEndpoint(merchant, fields.endpointId, {});
    refresh();
    return { count };
  },
);
