import { Copy } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { TextField } from "./text-field.tsx";
import { useCopy } from "./use-copy.ts";

/** Props of {@link CopyField}. */
export interface CopyFieldProps {
  label: string;
  hint?: ReactNode;
  value: string;
  words: { readonly copy: string; readonly copied: string };
}

/** A text to take along, with the button that copies it. */
export function CopyField({ label, hint, value, words }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = useCopy();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        ref={field}
        label={label}
        hint={hint}
        readOnly
        figures="id"
        fieldClassName="flex-1 basis-64"
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <Button
        kind="primary"
        icon={Copy}
        className={hint ? "sm:mb-[22px]" : ""}
        onClick={() => void copy(value, field.current).then(setCopied)}
      >
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
      </Button>
    </div>
  );
}
