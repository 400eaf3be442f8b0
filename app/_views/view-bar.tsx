"use client";

import clsx from "clsx";
import { useSearchParams } from "next/navigation";
import { useMessages } from "@/components/messages/use-messages";
import { SegmentedLinks } from "@/components/ui/segmented";
import type { SavedView } from "@/lib/domain/access/saved-views/list-views";
import { VIEWS } from "@/lib/messages/views.gen";
import { ForgetView, SaveView } from "./view-forms";
import { type ViewParts, viewSearch } from "./view-lists";

type ViewBarProps = {
  /** The id of the next view to save. */
  id: string;
  list: string;
  environment: string;
  path: string;
  parts: ViewParts;
  views: SavedView[];
  /** Whether it stands in the row of the active filters. */
  isInline?: boolean | undefined;
};

/** The views of a list. Some lists change their address without the server, so the current view is read here. */
export function ViewBar({ id, list, environment, path, parts, views, isInline }: ViewBarProps) {
  const messages = useMessages(VIEWS);
  const search = viewSearch(parts, useSearchParams());
  if (views.length === 0 && search === "") return null;
  const current = views.find((view) => searchOf(view, parts) === search);
  return (
    <div
      className={clsx(
        "flex flex-wrap gap-x-4 gap-y-2",
        !isInline && "mb-4",
        current ? "items-center" : "items-start",
      )}
    >
      {views.length > 0 && (
        <SegmentedLinks
          label={messages.label}
          items={views.map((view) => ({
            href: `${path}?${view.search}`,
            label: view.name,
            isCurrent: view === current,
          }))}
        />
      )}
      {current ? (
        <ForgetView key={current.id} environment={environment} view={current} />
      ) : (
        search !== "" && <SaveView key={search} fields={{ environment, list, id, search }} />
      )}
    </div>
  );
}

const searchOf = ({ search }: SavedView, parts: ViewParts) =>
  viewSearch(parts, new URLSearchParams(search));
