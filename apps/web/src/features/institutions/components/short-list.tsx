import { Fragment } from "react";

/** Several of a kind on up to two lines, none of them broken. A line begins and ends with a word: its first dot is cut off. */
export function ShortList({ items }: { items: readonly string[] }) {
  return (
    <span className="block overflow-hidden">
      <span className="-ml-[7px] line-clamp-2 text-cell leading-5 text-ink-2">
        {items.map((item) => (
          <Fragment key={item}>
            <span className="relative inline-block whitespace-nowrap pl-[7px] before:absolute before:left-0 before:content-['·'/'']">
              {item}
            </span>{" "}
          </Fragment>
        ))}
      </span>
    </span>
  );
}
