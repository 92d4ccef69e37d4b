import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Place and type of the states that stand instead of content: top left on the gutter, where the content would start. */
export function StateFrame({
  icon: Icon,
  tone = "ink",
  title,
  children,
  actions,
  foot,
  compact = false,
  page = false,
  role,
}: {
  icon?: LucideIcon;
  tone?: "ink" | "neg";
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
  /** Inside a module or drawer: no gutter, smaller title. */
  compact?: boolean;
  /** Stands instead of a whole page: the title is the page's heading. */
  page?: boolean | undefined;
  role?: "alert";
}) {
  const neg = tone === "neg";
  const Title = page ? "h1" : "h2";
  return (
    <section role={role} className={classNames("flex gap-2", compact ? "py-2" : "px-4 py-10 sm:px-gutter")}>
      {Icon ? (
        <Icon
          size={16}
          aria-hidden="true"
          className={classNames("shrink-0", compact ? "mt-0.5" : "mt-1", neg ? "text-neg" : "text-ink-2")}
        />
      ) : null}
      <div className="w-full max-w-[520px] min-w-0">
        <Title className={classNames(compact ? "text-module" : "text-section", neg && "text-neg")}>
          {title}
        </Title>
        {children ? <div className="text-prose text-ink-2">{children}</div> : null}
        {actions ? <div className="mt-4 flex flex-wrap gap-2">{actions}</div> : null}
        {foot ? <div className="mt-5 text-hint text-ink-3">{foot}</div> : null}
      </div>
    </section>
  );
}
