import { ChevronDown, Copy, Download, Globe, Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ContextMenu } from "../ui/context-menu.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { DialogWidth } from "../ui/dialog-props.ts";
import { Drawer } from "../ui/drawer.tsx";
import { Menu } from "../ui/menu.tsx";
import type { MenuItem } from "../ui/menu-items.tsx";
import { NativeSelect } from "../ui/native-select.tsx";
import { Popover } from "../ui/popover.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { TextAreaField, TextField } from "../ui/text-field.tsx";
import { Example } from "./example.tsx";

const nothing = () => {};
const actions: MenuItem[] = [
  { label: "Export", icon: Download, onSelect: nothing, shortcut: "E" },
  { label: "Copy number", icon: Copy, onSelect: nothing, hint: "P2611004174" },
  { label: "Transfer", onSelect: nothing, disabledReason: "Only an administrator transfers." },
  "separator",
  { label: "Withdraw", icon: Undo2, onSelect: nothing, danger: true },
];

/** Menus, popover, dialogs, drawer. */
export function OverlaysExample() {
  const [width, setWidth] = useState<DialogWidth | null>(null);
  const [confirm, setConfirm] = useState(false);
  const [item, setItem] = useState<number | null>(null);
  const [language, setLanguage] = useState("en");
  const languages: MenuItem[] = [
    { heading: "Language" },
    { label: "English", checked: language === "en", onSelect: () => setLanguage("en") },
    { label: "简体中文", lang: "zh-CN", checked: language === "zh", onSelect: () => setLanguage("zh") },
    { label: "繁體中文", lang: "zh-HK", checked: language === "hk", onSelect: () => setLanguage("hk") },
  ];
  return (
    <Example title="Menus, dialogs, drawer">
      <Menu trigger={<Button iconEnd={ChevronDown}>Actions</Button>} items={actions} />
      <Menu
        trigger={
          <Button kind="quiet" icon={Globe} iconEnd={ChevronDown}>
            Language
          </Button>
        }
        items={languages}
      />
      <NativeSelect
        label="Language of the sign-in page"
        icon={Globe}
        value={language}
        onChange={setLanguage}
        options={[
          { value: "en", label: "English" },
          { value: "zh", label: "简体中文", lang: "zh-CN" },
          { value: "hk", label: "繁體中文", lang: "zh-HK" },
        ]}
      />
      <ContextMenu items={actions}>
        <div className="rounded-control border border-line-2 border-dashed px-3 py-1.5 text-cell text-ink-2">
          Press with the second button
        </div>
      </ContextMenu>
      <Popover title="Why not yet" trigger={<Button>Popover</Button>}>
        The institution holds this statement until the census date.
      </Popover>
      {([480, 550, 1008] as const).map((one) => (
        <Button key={one} onClick={() => setWidth(one)}>
          Dialog {one}
        </Button>
      ))}
      <Button kind="danger" onClick={() => setConfirm(true)}>
        Withdraw 3
      </Button>
      <Button onClick={() => setItem(2)}>Drawer</Button>

      <Dialog
        open={width !== null}
        onOpenChange={() => setWidth(null)}
        width={width ?? 480}
        title="Read a passport"
        description="Nothing is saved until you register the student."
        tabs={
          width === 1008 && (
            <Tabs label="Country" value="cn" onChange={nothing} items={[{ value: "cn", label: "China" }]} />
          )
        }
        footerStart="jpeg, png, pdf, bmp, gif, doc, docx, up to 5 MB"
        footer={
          <>
            <Button kind="quiet" onClick={() => setWidth(null)}>
              Cancel
            </Button>
            <Button kind="primary" onClick={() => setWidth(null)}>
              Continue
            </Button>
          </>
        }
      >
        <TextField label="Passport number" figures="id" defaultValue="EK4471902" />
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        danger
        title="Withdraw 3 applications?"
        description="The institutions are told at once. It can’t be undone; a new application starts from the beginning."
        confirmLabel="Withdraw 3"
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1500))}
      >
        <TextAreaField label="Reason" optional rows={2} />
      </ConfirmDialog>
      <Drawer
        open={item !== null}
        onOpenChange={() => setItem(null)}
        meta={<span className="id-figures">P2611004174</span>}
        title={<span lang="zh-HK">陳嘉怡 Chan Ka Yee</span>}
        subtitle="LLM International Financial Law, King’s College London, September 2027"
        position={`${item} of 3`}
        onPrevious={item === 1 ? undefined : () => setItem((item ?? 2) - 1)}
        onNext={item === 3 ? undefined : () => setItem((item ?? 2) + 1)}
        onOpenPage={nothing}
        footerStart={<Button kind="danger-quiet">Withdraw</Button>}
        footer={
          <>
            <Button>Save draft</Button>
            <Button kind="primary" disabledReason="Reference letter 1 is missing" reasonAt="start">
              Send answer
            </Button>
          </>
        }
      >
        <TextAreaField label="Answer" optional rows={4} />
      </Drawer>
    </Example>
  );
}
