import { useState } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { useAccount } from "./account.tsx";
import { logoShown } from "./logo-shown.ts";
import { useStore } from "./store.ts";

/**
 * The own company's logo beside its name, or its initials without one, in a box of one size. A logo that can't be
 * loaded says nothing (spec point 8): the initials stay.
 */
export function CompanyMark({ size = 24 }: { size?: 20 | 24 | 32 }) {
  const { user, root } = useAccount();
  const changed = useStore(logoShown);
  const logo = changed === undefined ? root.company.logo : changed;
  const [broken, setBroken] = useState<string | null>(null);
  if (!logo || broken === logo) return <Avatar name={user.agentCompanyName} size={size} />;
  return (
    <img
      src={logo}
      alt=""
      width={size}
      height={size}
      style={{ width: size, height: size }}
      className="shrink-0 rounded-control bg-white object-contain"
      onError={() => setBroken(logo)}
    />
  );
}
