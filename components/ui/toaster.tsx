"use client";

import { type ComponentType, useEffect, useState } from "react";
import { onSuccess } from "./success-notes";

type Note = { id: number; text: string };
type NotesComponent = ComponentType<{ note: Note }>;

/** The place of success notes; their code is loaded with the first one. */
export function Toaster() {
  const [note, setNote] = useState<Note>();
  const [Notes, setNotes] = useState<NotesComponent>();
  useEffect(
    () =>
      onSuccess((text) => {
        setNote((last) => ({ id: (last?.id ?? 0) + 1, text }));
        void import("./toast-notes").then(({ ToastNotes }) => setNotes(() => ToastNotes));
      }),
    [],
  );
  return Notes && note ? <Notes note={note} /> : null;
}
