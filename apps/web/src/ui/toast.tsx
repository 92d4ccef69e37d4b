import { Toast as Base } from "@base-ui/react/toast";
import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { linkClass } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { listenToToasts, type ToastContent, type ToastTone, toastManager } from "./toast-manager.ts";
import { useUiText } from "./ui-text.tsx";

const tones: Record<ToastTone, { icon: LucideIcon; ink: string }> = {
  neg: { icon: OctagonAlert, ink: "text-neg" },
  att: { icon: TriangleAlert, ink: "text-att" },
  pos: { icon: CircleCheck, ink: "text-pos" },
  info: { icon: Info, ink: "text-ink-2" },
};

/** Where toasts stand: at the right end, or in the middle of a page that has its buttons there. */
export type ToastPlace = "end" | "middle";

// At the end above the foot of a form too: an error stays until it is closed, and must not cover what tries again.
const placeClass: Record<ToastPlace, string> = {
  end: "right-2 bottom-[calc(124px+env(safe-area-inset-bottom))] sm:right-6 md:bottom-18",
  middle: "bottom-12 left-1/2 -translate-x-1/2",
};

/** Props of {@link ToastProvider}. */
export interface ToastProviderProps {
  place?: ToastPlace | undefined;
  children?: ReactNode;
}

/** Shows toasts at the bottom, above everything (and above the bottom navigation, under 960). Once, around the app. */
export function ToastProvider({ place = "end", children }: ToastProviderProps) {
  const text = useUiText();
  // Runs after the effect in which Base.Provider subscribes: effects go from the inside out.
  useEffect(() => {
    listenToToasts(true);
    return () => listenToToasts(false);
  }, []);
  return (
    <Base.Provider toastManager={toastManager} limit={4}>
      {children}
      <Base.Portal>
        <Base.Viewport
          aria-label={text.notifications}
          className={classNames(
            "pointer-events-none fixed z-(--z-toast) flex w-[calc(100vw-16px)] max-w-toast flex-col-reverse gap-2 outline-none",
            placeClass[place],
          )}
        >
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList() {
  const { toasts } = Base.useToastManager<ToastContent>();
  const text = useUiText();
  return toasts.map((toast) => {
    const content = toast.data;
    const { icon: Icon, ink } = tones[content?.tone ?? "info"];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        swipeDirection="right"
        className="pointer-events-auto rounded-menu bg-raised text-ink shadow-pop transition-[opacity,translate] duration-180 data-ending-style:translate-x-2 data-limited:hidden data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0"
      >
        <Base.Content className="flex items-start gap-2.5 py-3 pr-2 pl-4">
          <Icon size={16} aria-hidden="true" className={classNames("mt-0.5 shrink-0", ink)} />
          <div className="min-w-0 flex-1 break-words text-cell">
            <Base.Title className="font-medium">{toast.title}</Base.Title>
            <Base.Description className="text-ink-2 empty:hidden">{toast.description}</Base.Description>
            {content?.action && (
              <button
                type="button"
                className={classNames(linkClass, "mt-1 touch:min-h-control")}
                onClick={() => {
                  content.action?.onPress();
                  toastManager.close(toast.id);
                }}
              >
                {content.action.label}
              </button>
            )}
          </div>
          <Base.Close render={<IconButton icon={X} label={text.close} className="-mt-1 touch:-my-3" />} />
        </Base.Content>
      </Base.Root>
    );
  });
}
