import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useLinkOpener } from "./link-opener.tsx";

/** Line of a chart list, 24 high (44 on touch); the whole line is one link when there is a list behind it. */
export function ListLine({
  href,
  onOpen,
  children,
}: {
  href?: string;
  onOpen?: (href: string) => void;
  children: ReactNode;
}) {
  const follow = useLinkOpener(onOpen);
  const place = "col-span-full grid grid-cols-subgrid min-h-6 items-center touch:min-h-9";
  return (
    <li className="col-span-full grid grid-cols-subgrid">
      {href ? (
        <a
          href={href}
          onClick={(event) => follow(event, href)}
          className={classNames(place, "rounded-control hover:bg-hover")}
        >
          {children}
        </a>
      ) : (
        <span className={place}>{children}</span>
      )}
    </li>
  );
}
