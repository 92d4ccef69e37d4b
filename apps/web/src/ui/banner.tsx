import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** What a banner means; each tone has an icon of its own outline, colour is never the only cue. */
export type BannerTone = "neg" | "att" | "pos" | "info";

const tones: Record<BannerTone, { icon: LucideIcon; ground: string; ink: string }> = {
  neg: { icon: OctagonAlert, ground: "bg-neg-wash", ink: "text-neg" },
  att: { icon: TriangleAlert, ground: "bg-att-wash", ink: "text-att" },
  pos: { icon: CircleCheck, ground: "bg-pos-wash", ink: "text-pos" },
  info: { icon: Info, ground: "bg-wash", ink: "text-accent-ink" },
};

/** Props of {@link Banner}. */
export interface BannerProps {
  tone: BannerTone;
  /** The fact, in bold. */
  title: ReactNode;
  /** The advice, in plain weight, after the fact. */
  children?: ReactNode;
  /** One button or link at the right. */
  action?: ReactNode;
  /** Puts the advice on its own line below the fact. */
  stacked?: boolean;
  /** Appeared because of what the user did: read out at once. */
  live?: boolean;
  className?: string;
}

/** A wash of its tone with icon, fact and advice. At most one per page. */
export function Banner({
  tone,
  title,
  children,
  action,
  stacked = false,
  live = false,
  className,
}: BannerProps) {
  const { icon: Icon, ground, ink } = tones[tone];
  return (
    <div
      role={live ? (tone === "neg" ? "alert" : "status") : undefined}
      className={classNames(
        "flex items-start gap-2.5 rounded-control px-3 py-2.5 text-cell",
        ground,
        className,
      )}
    >
      <Icon size={16} aria-hidden="true" className={classNames("mt-0.5 shrink-0", ink)} />
      {/* Where the action would squeeze the words into a column, it stands below them. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2.5 gap-y-2.5">
        <div className={classNames("min-w-0 flex-1 basis-56 text-ink-2", stacked && "flex flex-col")}>
          <strong className="font-semibold text-ink">{title}</strong> {children}
        </div>
        {action && <div className="-my-1 shrink-0">{action}</div>}
      </div>
    </div>
  );
}
