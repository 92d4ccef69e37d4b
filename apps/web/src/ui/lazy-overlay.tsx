import { type ComponentType, useEffect } from "react";
import { type LazyPart, useLazyPart } from "./lazy-part.ts";

/** A dialog whose code is loaded when it is first opened. `content` is what the loaded part is given. */
export function LazyOverlay<P extends { open: boolean }>({
  part,
  content,
}: {
  part: LazyPart<P>;
  content: P;
}) {
  const { Part, want } = useLazyPart(part);
  const opened = content.open && !Part;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `want` is new in every render; it counts once per opening
  useEffect(() => {
    if (opened) want();
  }, [opened]);
  if (!Part) return null;
  const Loaded: ComponentType<P> = Part;
  return <Loaded {...content} />;
}
