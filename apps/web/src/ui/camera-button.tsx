import { Camera } from "lucide-react";
import { type ChangeEventHandler, useRef } from "react";
import { Button } from "./button.tsx";
import type { ButtonSize } from "./button-style.ts";

/** Props of {@link CameraButton}. */
export interface CameraButtonProps {
  size?: ButtonSize;
  /** The photo is in the target's files. A camera that was closed without one says nothing. */
  onChange: ChangeEventHandler<HTMLInputElement> | undefined;
  children: string;
}

/** Opens the device's camera for one photo. Shown where there are fingers; a desk has no camera to point. */
export function CameraButton({ size, onChange, children }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  function open() {
    if (!input.current) return;
    // Or the same photo, chosen again, would be no change.
    input.current.value = "";
    input.current.click();
  }

  return (
    <span className="hidden touch:inline-flex">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={children}
        onChange={onChange}
      />
      <Button {...(size && { size })} icon={Camera} onClick={open}>
        {children}
      </Button>
    </span>
  );
}
