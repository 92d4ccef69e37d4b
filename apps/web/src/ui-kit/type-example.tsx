import { Example } from "./example.tsx";

const roles = [
  ["text-figure", "1,204"],
  ["text-money", "101,874.30"],
  ["text-page", "Register student"],
  ["text-section", "Nationality and origin"],
  ["text-module", "Recognised fields"],
  ["text-body", "Body, fields 王思远"],
  ["text-cell", "Navigation, buttons"],
  ["text-table", "Table cell 2027-09-01"],
  ["text-label", "Label of a field"],
  ["text-head", "Table head"],
  ["text-hint", "Hint, meta"],
] as const;

const grounds = ["canvas", "surface", "raised", "sunken", "hover", "sel", "wash", "wash-2"] as const;
const washes = ["pos-wash", "att-wash", "neg-wash"] as const;
const charts = ["c1", "c2", "c3", "c4", "c5", "c6", "c7"] as const;

function Swatch({ token }: { token: string }) {
  return (
    <span className="flex flex-col items-center gap-1 text-hint text-ink-2">
      <span
        className="size-10 rounded-control border border-line-2"
        style={{ background: `var(--${token})` }}
      />
      {token}
    </span>
  );
}

/** Type roles and colours. */
export function TypeExample() {
  return (
    <Example title="Type and colour">
      <div className="flex w-full flex-col gap-1">
        {roles.map(([role, sample]) => (
          <div key={role} className="flex items-baseline gap-4">
            <span className="w-24 shrink-0 text-hint text-ink-3">{role}</span>
            <span className={`tabular ${role}`}>{sample}</span>
          </div>
        ))}
        <div className="flex items-baseline gap-4">
          <span className="w-24 shrink-0 text-hint text-ink-3">id-figures</span>
          <span className="id-figures text-body">EK4471902 O0 I1</span>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {[...grounds, ...washes, ...charts].map((token) => (
          <Swatch key={token} token={token} />
        ))}
      </div>
    </Example>
  );
}
