import { acceptedLogos } from "@passage/contract/company/rules.ts";
import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { CompanyMark } from "../../../lib/company-mark.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { CompanyInfo } from "../api.ts";
import { useLogo } from "../logo.ts";

/** The company's logo with the ways to change and to remove it; the same mark as in the navbar. */
export function LogoBlock({ info, editable }: { info: CompanyInfo; editable: boolean }) {
  const { company } = usePhrases();
  const { logo: words } = company;
  const { busy, change, remove } = useLogo();
  const ownOnly = useOwnOnly();
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const has = info.logo !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 pt-5 sm:px-gutter">
      <span className="flex size-14 items-center justify-center rounded-menu border border-line">
        {has ? (
          <img
            key={info.logo}
            src={info.logo ?? ""}
            alt={words.of(info.name)}
            className="size-12 rounded-control bg-white object-contain"
          />
        ) : (
          <CompanyMark size={32} />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-module">{words.title}</h2>
        <p className="text-hint text-ink-3">{editable ? words.hint : has ? company.readOnly : words.none}</p>
      </div>
      {editable && (
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptedLogos}
            aria-label={has ? words.change : words.upload}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) change(file);
            }}
          />
          <Button icon={ImageUp} busy={busy} {...ownOnly} onClick={() => input.current?.click()}>
            {has ? words.change : words.upload}
          </Button>
          {has && (
            <Button kind="quiet" icon={Trash2} {...ownOnly} onClick={() => setAsking(true)}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.confirmRemove.title}
        description={words.confirmRemove.advice}
        confirmLabel={words.confirmRemove.confirm}
        cancelLabel={words.confirmRemove.cancel}
        danger
        onConfirm={() => {
          setAsking(false);
          void remove();
        }}
      />
    </div>
  );
}
