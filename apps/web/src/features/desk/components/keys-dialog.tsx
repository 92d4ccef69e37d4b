import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { moveKeys } from "../moves.ts";
import { switchShortcuts, useShortcutsOn } from "../shortcuts.ts";

/** Every key of the desk, and the switch that turns them off. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { desk, domain } = usePhrases();
  const { agent, banners, keys, moves, viewer } = desk;
  const on = useShortcutsOn();
  const deskKeys: [string[], string][] = [
    [["J"], keys.next],
    [["K"], keys.previous],
    [["1", "–", "9"], keys.previewLong],
    [["←", "→"], banners.list([viewer.previous, viewer.next])],
    [["↵"], keys.confirmLong],
    [["Ctrl", "↵"], keys.confirmForm],
    [["Esc"], keys.cancel],
    [["U"], keys.undoLong],
    [["X"], keys.selectLong],
    [["Shift", "X"], keys.bulk],
    [["M"], keys.toMe],
    [["Shift", "M"], keys.assign],
    [["I"], agent.open],
    [["H"], keys.audit],
    [["/"], keys.searchLong],
    [["?"], keys.title],
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={keys.title} width={1008}>
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <KeyTable title={keys.desk} rows={deskKeys} />
        <KeyTable
          title={moves.title}
          rows={moveKeys.map(({ key, action }) => [[key], domain.actions[action]])}
        />
      </div>
      <p className="mt-3 text-hint text-ink-3">{viewer.keptHere}</p>
      <div className="mt-3 border-line border-t pt-3">
        <Switch checked={on} onChange={switchShortcuts} label={keys.switch} hint={keys.switchHint} />
      </div>
    </Dialog>
  );
}

function KeyTable({ title, rows }: { title: string; rows: readonly [readonly string[], string][] }) {
  return (
    <section>
      <h3 className="mb-1 text-module">{title}</h3>
      <dl className="text-cell">
        {rows.map(([caps, words]) => (
          <div key={words} className="flex min-h-7 items-center gap-3">
            <dt className="flex w-20 shrink-0 items-center gap-1">
              {caps.map((cap) => (cap === "–" ? <span key={cap}>–</span> : <Kbd key={cap}>{cap}</Kbd>))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
