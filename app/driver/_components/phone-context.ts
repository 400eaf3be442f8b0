"use client";

import { createContext, useContext } from "react";
import type { RiderPhone } from "../_phone/rider-phone";

export const PhoneContext = createContext<RiderPhone | null>(null);

/**
 * The rider's phone, for the buttons of the app.
 *
 * @throws Error outside of the app
 */
export function usePhone(): RiderPhone {
  const phone = useContext(PhoneContext);
  if (!phone) throw new Error("There is no phone around this component.");
  return phone;
}
