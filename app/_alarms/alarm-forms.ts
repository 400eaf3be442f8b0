import type { FormAction } from "@/lib/core/form-state";

/** The server actions of a dashboard on its alarms. */
export type AlarmActions = { take: FormAction; close: FormAction };
