import { text } from "node:stream/consumers";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { createElement, type ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { UNSENT, type FormAction } from "@/lib/core/form-state";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { pretendRequest } from "@/test/next-request";
import { createSession, type Person } from "@/test/people";
import { FROM_HERE, formOf } from "@/test/send-form";

/** The caller, each time in a session of its own unless one is given; a guest without an account. */
export type Caller = (Person & { sessionId?: string }) | undefined;

/** A caller's result: a page, a redirect, nothing, or a text and a status. */
export type Answer = { outcome: string; text: string };

const stay = () => undefined;
const ROUTER = {
  bfcacheId: "",
  push: stay,
  replace: stay,
  refresh: stay,
  back: stay,
  forward: stay,
  prefetch: stay,
};

type Page = (props: {
  params: Promise<Record<string, string>>;
  searchParams: Promise<Record<string, string>>;
}) => ReactNode | Promise<ReactNode>;

/** Renders a page for a caller, as its HTML would be; each time with a session of its own. */
export async function openPage(
  Page: Page,
  caller: Caller,
  params: Record<string, string>,
  search: Record<string, string> = {},
): Promise<Answer> {
  pretendRequest(FROM_HERE, await cookieOf(caller));
  // Next hands a page the parts of its address as they are written there.
  const written = Object.entries(params).map(([name, it]) => [name, encodeURIComponent(it)]);
  const props = {
    params: Promise.resolve(Object.fromEntries(written) as typeof params),
    searchParams: Promise.resolve(search),
  };
  const tree = createElement(
    AppRouterContext.Provider,
    { value: ROUTER },
    createElement(
      SearchParamsContext.Provider,
      { value: new URLSearchParams(search) },
      createElement(PathnameContext.Provider, { value: "/" }, createElement(Page, props)),
    ),
  );
  return outcomeOf(async () => {
    const { prelude } = await prerenderToNodeStream(tree, { onError: () => undefined });
    return { outcome: "page", text: await text(prelude) };
  });
}

/** Sends a form to a server action, from one of our own pages. */
export async function sendForm(
  action: FormAction<unknown>,
  caller: Caller,
  fields: Record<string, string>,
): Promise<Answer> {
  pretendRequest(FROM_HERE, await cookieOf(caller));
  return outcomeOf(async () => {
    const { outcome, error, fieldErrors, result } = await action(UNSENT, formOf(fields));
    return {
      outcome: error?.label ?? outcome,
      text: JSON.stringify({ error, fieldErrors, result }),
    };
  });
}

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => unknown;

/** Asks a route file, as the front and Next do. */
export async function callRoute(
  handler: Handler,
  caller: Caller,
  { method, params, search, body }: RouteQuestion,
): Promise<Answer> {
  const [name, cookie] = Object.entries(await cookieOf(caller))[0] ?? [];
  const headers = new Headers({ ...FROM_HERE, "Content-Type": "application/json" });
  if (name) headers.set("cookie", `${name}=${cookie}`);
  const address = `${FROM_HERE.origin}/somewhere?${new URLSearchParams(search)}`;
  const init = { method, headers, ...(body !== undefined && { body }) };
  const response = (await handler(new Request(address, init), {
    params: Promise.resolve(params),
  })) as Response;
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
  if (isStream) await response.body?.cancel();
  return { outcome: String(response.status), text: isStream ? "" : await response.text() };
}

export type RouteQuestion = {
  method: string;
  params: Record<string, string>;
  search?: Record<string, string>;
  body?: string;
};

async function cookieOf(caller: Caller): Promise<Record<string, string>> {
  if (!caller) return {};
  return { [SESSION_COOKIE]: await sealSession(caller.sessionId ?? (await createSession(caller))) };
}

/** An error with which Next answers another page is an answer; everything else is a fault. */
async function outcomeOf(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (thrown) {
    const digest = (thrown as { digest?: string }).digest ?? "";
    if (digest === "NEXT_HTTP_ERROR_FALLBACK;404") return { outcome: "404", text: "" };
    const [, , target] = digest.startsWith("NEXT_REDIRECT") ? digest.split(";") : [];
    if (target === undefined) throw thrown;
    return { outcome: `to ${target}`, text: target };
  }
}
