/** The product's mark: a doorway within a doorway. Takes the colour of the text around it. */
export function BrandMark({ size, className }: { size: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" className={className}>
      <path fill="currentColor" d="M.5 16V8a7.5 7.5 0 0 1 15 0v8h-3.9V8.1a3.6 3.6 0 0 0-7.2 0V16z" />
      <path fill="currentColor" fillOpacity=".5" d="M6.1 16V8.4a1.9 1.9 0 0 1 3.8 0V16z" />
    </svg>
  );
}
