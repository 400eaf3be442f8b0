import { Menu } from "@/components/ui/menu";
import { MenuLink } from "@/components/ui/menu-link";
import { Section } from "@/components/ui/section";
import { UndoSample } from "./undo-sample";

export function Moving() {
  return (
    <Section title="Menus and notices" sub="Undo appears where the action was taken.">
      <div className="flex flex-wrap items-center gap-6">
        <Menu button="More actions">
          <MenuLink href="#fields">Print waybill</MenuLink>
          <MenuLink href="#orders">Share tracking link</MenuLink>
        </Menu>
        <UndoSample />
      </div>
    </Section>
  );
}
