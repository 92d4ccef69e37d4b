import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useStaff, useStaffName } from "../../../lib/staff.tsx";
import type { TriggerElement } from "../../../ui/lazy-popup.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuItem } from "../../../ui/menu-items.tsx";
import { useColleagues } from "../api.ts";
import type { DeskTarget } from "../key-targets.ts";

/** Props of {@link AssignMenu}. */
export interface AssignMenuProps {
  trigger: TriggerElement;
  /** Who has it now: id, null for nobody, undefined where several are meant. */
  present: number | null | undefined;
  onAssign: (staffId: number | null, name: string) => void;
  align?: "start" | "end";
  /** Name by which a key of the desk finds its button. */
  keyTarget: DeskTarget;
}

/** Gives work to oneself, to a colleague, or to nobody. */
export function AssignMenu({ trigger, present, onAssign, align = "end", keyTarget }: AssignMenuProps) {
  const { desk } = usePhrases();
  const staff = useStaff();
  const ownName = useStaffName();
  const [near, setNear] = useState(false);
  const { data: colleagues = [] } = useColleagues(near);
  const others = colleagues.filter(({ id }) => id !== staff.id);
  const items: MenuItem[] = [
    {
      label: desk.assign.toMe,
      shortcut: "M",
      checked: present === staff.id,
      onSelect: () => onAssign(staff.id, ownName),
    },
    {
      label: desk.assign.nobody,
      checked: present === null,
      onSelect: () => onAssign(null, desk.assign.nobody),
    },
    ...(others.length > 0 ? [{ heading: desk.assign.colleagues }] : []),
    ...others.map(({ id, name }) => ({
      label: name,
      checked: present === id,
      onSelect: () => onAssign(id, name),
    })),
  ];
  return (
    <span
      data-desk={keyTarget}
      onPointerEnter={() => setNear(true)}
      onFocusCapture={() => setNear(true)}
      className="inline-flex"
    >
      <Menu align={align} trigger={trigger} items={items} />
    </span>
  );
}
