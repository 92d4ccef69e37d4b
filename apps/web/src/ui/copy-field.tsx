import { Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { TextField } from "./text-field.tsx";

/** Props of {@link CopyField}. */
export interface CopyFieldProps {
  label: string;
  hint?: ReactNode;
  value: string;
  words: { readonly copy: string; readonly copied: string };
  /** The browser refused: the text is marked, so that the reader can copy it. */
  onFailed: () => void;
}

/** A text to take along, with the button that copies it. */
export function CopyField({ label, hint, value, words, onFailed }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      onFailed();
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TextField
        label={label}
        hint={hint}
        readOnly
        figures="id"
        fieldClassName="flex-1 basis-64"
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <Button kind="primary" icon={Copy} className={hint ? "sm:mb-[22px]" : ""} onClick={() => void copy()}>
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
      </Button>
    </div>
  );
}
