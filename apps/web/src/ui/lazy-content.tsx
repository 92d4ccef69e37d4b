import { type ComponentType, Suspense } from "react";
import { lazily } from "./lazily.ts";
import { useUiText } from "./ui-text.tsx";

/** What a popover holds, loaded when it is first opened: a form of its own has no place in a list's first load. */
export function lazyContent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Content = lazily(load);
  return function LazyContent(props: Props) {
    return (
      <Suspense fallback={<Loading />}>
        <Content {...props} />
      </Suspense>
    );
  };
}

function Loading() {
  return <p className="text-hint text-ink-3">{useUiText().loading}</p>;
}
