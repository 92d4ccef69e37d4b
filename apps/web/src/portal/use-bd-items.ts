import { useQuery } from "@tanstack/react-query";
import { Mail, Phone } from "lucide-react";
import { read } from "../lib/api/queries.ts";
import { joinFacts } from "../lib/format.ts";
import { useLanguage, usePhrases } from "../lib/i18n/phrases.tsx";
import { formatPhone } from "../lib/phone-text.ts";
import { getAgentBdContactInfo } from "../lib/wire/staff-companies.gen.ts";
import type { MenuItem } from "../ui/menu-items.tsx";

/** Who changes hardly ever is asked for once a visit; where it can't be read, nothing is said (spec point 8). */
const once = { staleTime: Number.POSITIVE_INFINITY, handles: "all" } as const;

/** Whom the company calls or writes to; no row while nobody looks after it. */
export function useBdItems(): MenuItem[] {
  const { shell } = usePhrases();
  const language = useLanguage();
  const { data: bd } = useQuery(read(getAgentBdContactInfo, {}, once));
  if (!bd) return [];
  const row = (icon: typeof Phone, label: string, href: string): MenuItem => ({
    label,
    icon,
    href,
    onSelect: () => window.location.assign(href),
  });
  return [
    "separator",
    { heading: joinFacts([shell.bdConsultant, bd.name, ...(bd.bdCode ? [bd.bdCode] : [])], language) },
    ...(bd.phone ? [row(Phone, formatPhone(bd.phone), `tel:${bd.phone.replace(/[^\d+]/g, "")}`)] : []),
    row(Mail, bd.email, `mailto:${bd.email}`),
  ];
}
