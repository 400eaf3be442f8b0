"use server";

import { choiceAction } from "@/components/shell/choice-action";
import { isEnvironment } from "@/lib/dashboard/environment";
import { hiddenSetupCookie } from "./hidden-setup";

/** Stores in this browser that an environment's setup steps are hidden. */
export const hideSetup = choiceAction((form) => {
  const environment = form.get("environment");
  return isEnvironment(environment)
    ? { cookie: hiddenSetupCookie(environment), value: "yes" }
    : undefined;
});
