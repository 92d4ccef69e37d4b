import { BrandMark } from "../../../lib/brand-mark.tsx";
import pattern from "../guilloche.svg";

/** The guilloche of a passport cover, the one ornament of the product; a picture, so that it costs no script. */
export function Cover() {
  return (
    <div
      aria-hidden="true"
      className="relative hidden flex-1 items-center justify-center overflow-hidden bg-(--cover) md:flex"
    >
      <img
        src={pattern}
        alt=""
        className="absolute top-1/2 left-1/2 size-[1900px] max-w-none -translate-1/2"
      />
      <BrandMark size={58} className="relative text-on-accent opacity-90" />
    </div>
  );
}
