/** The ring that stands for work in progress; decoration only, the owner says it in words. */
export function BusyRing({ size = 14 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" className="shrink-0 -rotate-90">
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <circle
        cx="8"
        cy="8"
        r="6.25"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        pathLength="100"
        strokeDasharray="100"
        className="animate-[busy-ring_6s_cubic-bezier(0.1,0.7,0.3,1)_forwards]"
      />
    </svg>
  );
}
