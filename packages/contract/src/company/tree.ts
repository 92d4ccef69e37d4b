import { type ResourceKey, resourceKeys } from "../resource-keys.ts";
import type { CompanyStatus } from "./rules.ts";

/** A company's place among those around it. */
interface Placed {
  readonly id: number;
  readonly parentId: number | null;
  /** Settles independently: it is its own master. */
  readonly settlesItself: boolean;
}

/**
 * The most that a company can hold. None holds a key that the one above lacks, but those that are their own master:
 * their ceiling is staff's to say, and from above come the commission rates alone (decision 056).
 */
export function ceilingBelow(
  settlesItself: boolean,
  above: readonly ResourceKey[] | null,
): readonly ResourceKey[] {
  if (above === null) return resourceKeys;
  return resourceKeys.filter((key) => above.includes(key) || (settlesItself && key !== "mps"));
}

export interface KeyHolder extends Placed {
  readonly resourceKeys: readonly ResourceKey[];
}

/**
 * Keys that companies below would lose, if one of them kept these and no others. `tree` holds all below it, each after
 * the one above it; those that lose nothing aren't in the answer.
 */
export function keysLostBelow(
  tree: readonly KeyHolder[],
  id: number,
  kept: readonly ResourceKey[],
): Map<number, ResourceKey[]> {
  const keysOf = new Map<number, readonly ResourceKey[]>([[id, kept]]);
  const lost = new Map<number, ResourceKey[]>();
  for (const company of tree) {
    const above = company.parentId === null ? undefined : keysOf.get(company.parentId);
    if (!above) continue;
    const ceiling = ceilingBelow(company.settlesItself, above);
    const gone = company.resourceKeys.filter((key) => !ceiling.includes(key));
    if (gone.length > 0) lost.set(company.id, gone);
    keysOf.set(
      company.id,
      company.resourceKeys.filter((key) => ceiling.includes(key)),
    );
  }
  return lost;
}

/** Who closed a company. `frozenWith` names the company whose freezing by its agency took this one along, itself at first. */
export interface Standing {
  readonly id: number;
  readonly status: CompanyStatus;
  /** Null also for one that staff froze. */
  readonly frozenWith: number | null;
}

/** Whether staff may turn a company so: to another status, or what an agency froze into what staff alone open. */
export function mayBecome({ status, frozenWith }: Standing, to: CompanyStatus): boolean {
  return status !== to || (to === "frozen" && frozenWith !== null);
}

/**
 * Why an agency can't open a company again. `staff`: they closed it. `above`: it was frozen with another one and opens
 * with that, or the one above is closed still.
 */
export function openingRefusal(
  { id, status, frozenWith }: Standing,
  above: CompanyStatus | null,
): "staff" | "above" | null {
  if (status !== "frozen" || frozenWith === null) return "staff";
  return frozenWith !== id || (above !== null && above !== "active") ? "above" : null;
}

/**
 * The companies that turn with one, itself first, where staff ask for it: those below it that don't settle independently,
 * stand as it does, and were closed with it. What an agency froze below it on its own stays so.
 */
export function turnsAlong(tree: readonly (Standing & Placed)[], top: Standing): number[] {
  const along = new Set([top.id]);
  for (const one of tree) {
    const { id, parentId, settlesItself, status, frozenWith } = one;
    if (parentId === null || !along.has(parentId) || settlesItself || status !== top.status) continue;
    const alike = frozenWith === top.frozenWith || (frozenWith !== null && along.has(frozenWith));
    if (status !== "frozen" || alike) along.add(id);
  }
  return [...along];
}
