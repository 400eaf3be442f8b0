import clsx from "clsx";
import { Check } from "lucide-react";
import { Explained } from "@/components/ui/explain";
import type { AlertPreferences } from "@/lib/domain/platform/alerts/read-alert-preferences";
import type { AlertsMessages } from "@/lib/messages/alerts.gen";

type OwnAlertsProps = Pick<AlertPreferences, "kinds"> & {
  userId: string;
  isTextable: boolean;
  messages: AlertsMessages;
};

const CHANNELS = ["page", "push", "email", "text"] as const;

/** The reader's own kinds, with a box for each channel; the page has all but those that are only emailed. */
export function OwnAlerts({ kinds, userId, isTextable, messages }: OwnAlertsProps) {
  const own = kinds.flatMap((kind) => {
    const me = kind.people.find((person) => person.userId === userId);
    return me ? [{ ...kind, isEmailed: me.isOn }] : [];
  });
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{messages.caption}</caption>
      <thead>
        <tr className="border-b border-border text-meta text-muted">
          <th scope="col" className="py-2 pr-2 text-left font-normal">
            {messages.kind}
          </th>
          {CHANNELS.map((channel) => (
            <th
              key={channel}
              scope="col"
              className={clsx(
                "w-11 py-2 text-center font-normal sm:w-16",
                // It is always on, and a phone needs its room for the names.
                channel === "page" && "max-sm:hidden",
              )}
            >
              {messages.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {own.map((row) => (
          <KindRow key={row.kind} {...{ row, userId, isTextable, messages }} />
        ))}
      </tbody>
    </table>
  );
}

type KindRowProps = Omit<OwnAlertsProps, "kinds"> & {
  row: OwnAlertsProps["kinds"][number] & { isEmailed: boolean };
};

function KindRow({ row, userId, isTextable, messages }: KindRowProps) {
  const { kind, isPushed, isTexted, isEmailed } = row;
  const { name, explains } = messages.kinds[kind];
  return (
    <tr data-kind={kind} className="border-b border-border align-top">
      <th scope="row" className="py-2 pr-2 text-left font-normal">
        <span className="block pt-1 wrap-normal sm:pt-0">
          <span className="font-semibold sm:[&_button]:hidden">
            <Explained name={name}>{explains}</Explained>
          </span>
          <span className="hidden text-table text-muted sm:block">{explains}</span>
        </span>
      </th>
      <td className="h-11 text-center max-sm:hidden">
        {isPushed === null ? <None says={messages.never} /> : <Always says={messages.always} />}
      </td>
      <Box {...{ kind, name, messages }} channel="push" isOn={isPushed} value={kind} />
      <Box
        {...{ kind, name, messages }}
        channel="email"
        isOn={isEmailed}
        value={`${kind} ${userId}`}
      />
      <Box
        {...{ kind, name, messages }}
        channel="text"
        isOn={isTexted}
        value={kind}
        isOff={!isTextable}
      />
    </tr>
  );
}

function Always({ says }: { says: string }) {
  return (
    <span className="inline-flex size-11 items-center justify-center text-muted">
      <Check aria-hidden className="size-5" />
      <span className="sr-only">{says}</span>
    </span>
  );
}

function None({ says }: { says: string }) {
  return (
    <span className="inline-flex size-11 items-center justify-center text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{says}</span>
    </span>
  );
}

const FIELDS = { push: "pushed", email: "switchedOn", text: "texted" };

type BoxProps = {
  name: string;
  channel: keyof typeof FIELDS;
  /** Null for a kind without this channel. */
  isOn: boolean | null;
  value: string;
  /** Whether the channel cannot be used yet; what was chosen is kept. */
  isOff?: boolean;
  messages: AlertsMessages;
};

function Box({ name, channel, isOn, value, isOff = false, messages }: BoxProps) {
  return (
    <td className="h-11 text-center">
      {isOn === null ? (
        <None says={messages.never} />
      ) : (
        <label
          key={String(isOn)}
          className="inline-flex size-11 cursor-pointer items-center justify-center"
        >
          <span className="sr-only">{messages.by({ channel, kind: name })}</span>
          {isOff && isOn && <input type="hidden" name={FIELDS[channel]} value={value} />}
          <input
            type="checkbox"
            name={FIELDS[channel]}
            value={value}
            defaultChecked={isOn}
            disabled={isOff}
            className="size-5"
          />
        </label>
      )}
    </td>
  );
}
