/** A key of the keyboard: 11 px, the only text below 12. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-check border border-line-2 bg-surface px-1 font-sans text-key text-ink-3">
      {children}
    </kbd>
  );
}
