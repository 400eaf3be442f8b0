"use client";

import { ScanQrCode } from "lucide-react";
import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { Scanner, type ScannerProps } from "./scanner";

/** Reads the parcel's code with the camera instead of the keyboard. */
export function ScanButton(props: Omit<ScannerProps, "onClose">) {
  const texts = useMessages(RIDER_LATER).pickup.scan;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonLook({ size: "large", isWide: true })}
      >
        <ScanQrCode aria-hidden="true" className="size-5" />
        {texts.open}
      </button>
      {isOpen && <Scanner {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
