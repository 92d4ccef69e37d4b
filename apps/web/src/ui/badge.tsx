import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** plain = the normal state, att = asks for action, pos = done or verified, neg = blocks, accent = money on its way. */
export type BadgeTone = "plain" | "att" | "pos" | "neg" | "accent";

export interface BadgeProps {
  icon: LucideIcon;
  tone?: BadgeTone;
  /** Draws the wash behind it. Only for what asks for action (and switched-off accounts); att has it by default. */
  ground?: boolean;
  children: ReactNode;
  className?: string;
}

const INK: Record<BadgeTone, string> = {
  plain: "text-ink-2",
  att: "text-att",
  pos: "text-pos",
  neg: "text-neg",
  accent: "text-accent-ink",
};

const GROUND: Record<BadgeTone, string> = {
  plain: "bg-sunken",
  att: "bg-att-wash",
  pos: "bg-pos-wash",
  neg: "bg-neg-wash",
  accent: "bg-wash",
};

/** Icon of its own outline and a word, 20 high: a status is never told by colour alone. */
export function Badge({
  icon: Icon,
  tone = "plain",
  ground = tone === "att",
  children,
  className,
}: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex h-5 max-w-full items-center gap-[5px] rounded-control text-head align-top",
        INK[tone],
        ground && `${GROUND[tone]} px-1.5`,
        className,
      )}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{children}</span>
    </span>
  );
}
