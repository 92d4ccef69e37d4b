import type { LogoDialogProps } from "../features/company/components/logo-dialog.tsx";
import { withPhrases } from "../lib/i18n/with-phrases.tsx";
import { createStore, useStore } from "../lib/store.ts";
import { LazyOverlay } from "../ui/lazy-overlay.tsx";
import { lazyPart } from "../ui/lazy-part.ts";

const logoDialog = lazyPart<LogoDialogProps>(
  withPhrases(
    ["company"],
    async () => (await import("../features/company/components/logo-dialog.tsx")).LogoDialog,
  ),
);

const opened = createStore(false);

/** Opens the dialog that {@link ChangeLogo} holds. */
export function openLogoDialog(): void {
  opened.set(true);
}

/** The one dialog of the company's logo, whose code comes when it is first asked for. */
export function ChangeLogo() {
  const open = useStore(opened);
  return <LazyOverlay part={logoDialog} content={{ open, onClose: () => opened.set(false) }} />;
}
