import { type Messaging, type MessagingApp, messagingApps } from "@passage/contract/accounts/messaging.ts";
import { lengths } from "@passage/contract/limits.ts";
import { Plus, X } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { focusField } from "../../../ui/error-summary.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { TextInput } from "../../../ui/text-field.tsx";

/** Props of {@link MessagingFields}. */
export interface MessagingFieldsProps {
  id: string;
  value: Messaging;
  error: string | undefined;
  onChange: (value: Messaging) => void;
}

/** A line for each messaging app that a person uses, and a menu of the others. */
export function MessagingFields({ id, value, error, onChange }: MessagingFieldsProps) {
  const { accounts } = usePhrases();
  const words = accounts.editor;
  const used = messagingApps.filter((app) => value[app] !== undefined);
  const free = messagingApps.filter((app) => value[app] === undefined);
  const without = (gone: MessagingApp): Messaging =>
    Object.fromEntries(Object.entries(value).filter(([app]) => app !== gone));

  function add(app: MessagingApp) {
    onChange({ ...value, [app]: "" });
    // The line is there only after it was rendered, and the menu gives the focus back before that.
    setTimeout(() => focusField(`${id}-${app}`));
  }

  return (
    <Field
      id={id}
      group
      label={words.messaging}
      optional
      error={error}
      hint={used.length > 0 ? words.messagingHint : undefined}
    >
      <div className="flex flex-col gap-2">
        {used.map((app) => (
          <div key={app} className="flex items-center gap-2">
            <label htmlFor={`${id}-${app}`} className="w-24 shrink-0 text-cell text-ink-2">
              {accounts.apps[app]}
            </label>
            <Field id={`${id}-${app}`} fieldClassName="flex-1">
              <TextInput
                value={value[app] ?? ""}
                maxLength={lengths.name}
                autoComplete="off"
                onChange={(event) => onChange({ ...value, [app]: event.target.value })}
              />
            </Field>
            <IconButton
              icon={X}
              label={words.removeApp(accounts.apps[app])}
              onClick={() => onChange(without(app))}
            />
          </div>
        ))}
        {free.length > 0 && (
          <div>
            <Menu
              trigger={
                <Button size={28} icon={Plus}>
                  {words.addApp}
                </Button>
              }
              items={free.map((app) => ({ label: accounts.apps[app], onSelect: () => add(app) }))}
            />
          </div>
        )}
      </div>
    </Field>
  );
}
