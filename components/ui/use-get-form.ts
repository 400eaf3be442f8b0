"use client";

import type { Route } from "next";
import { useRouter, useSearchParams } from "next/navigation";
import {
  type ChangeEvent,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";

/** A pause in typing after which a list follows. */
const PAUSE_MS = 250;

/**
 * Sends a GET form within the app, so that the page stays while the answer is on its way. `key` changes when
 * something else changes the address, so that the fields say what is shown.
 */
export function useGetForm() {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const { key, expect } = useFormKey();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (form: HTMLFormElement, how: "push" | "replace") => {
    clearTimeout(timer.current);
    const { path, query } = addressOf(form);
    if (path === location.pathname && isSame(query, location.search)) return;
    expect(query);
    // The address is made at run time, so the compiler cannot check it.
    start(() => router[how](`${path}?${query}` as Route, { scroll: false }));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget, "push");
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(currentTarget, "replace"), PAUSE_MS);
  };
  return { isPending, key, onSubmit, onChange };
}

function useFormKey() {
  const query = useSearchParams().toString();
  const [known, setKnown] = useState({ query, key: 0 });
  const [sent, setSent] = useState<readonly string[]>([]);
  if (query !== known.query) {
    const isOwn = sent.includes(query);
    setKnown({ query, key: isOwn ? known.key : known.key + 1 });
    if (!isOwn) setSent([]);
  }
  return { key: known.key, expect: (next: string) => setSent((before) => [...before, next]) };
}

/** The address of the form, without its empty fields. */
function addressOf(form: HTMLFormElement) {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") query.append(name, value);
  // An attribute, because a field may be called "action".
  return { path: form.getAttribute("action") ?? location.pathname, query: query.toString() };
}

function isSame(query: string, search: string): boolean {
  return query === new URLSearchParams(search).toString();
}
