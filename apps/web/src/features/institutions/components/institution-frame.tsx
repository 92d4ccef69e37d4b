import { ArrowLeft, ExternalLink, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useAccount } from "../../../lib/account.tsx";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { buttonClass, linkClass } from "../../../ui/button-style.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import type { InstitutionHeader } from "../api.ts";
import { courseFinderHref } from "../course-finder-href.ts";
import { otherNames } from "../other-names.ts";

/** Which of an institution's two pages is shown. */
export type InstitutionSection = "fee" | "language";

const sectionPaths = {
  fee: "/institution-resource/application-fee/{id}",
  language: "/institution-resource/language-req/{id}",
} as const;

/** Props of {@link InstitutionFrame}. */
export interface InstitutionFrameProps {
  institution: InstitutionHeader;
  section: InstitutionSection;
  children: ReactNode;
}

/** Head of an institution: who it is, the way to its courses, and its two pages, which are views of their own. */
export function InstitutionFrame({ institution, section, children }: InstitutionFrameProps) {
  const { institutions: words } = usePhrases();
  const language = useLanguage();
  const { institutionId: id, name, nameEn, city, country, qsRank, qsYear, aliases, website } = institution;
  const mayFind = useAccount().user.resourceKeys.some((key) => key === "applications" || key === "resource");
  const other = otherNames({ name, aliases: [nameEn, ...aliases] }, language);
  return (
    <>
      <div className="px-4 pt-3 sm:px-gutter">
        <AppLink
          href={hrefTo("/institution-resource/resource-management")}
          className={`inline-flex items-center gap-1.5 text-cell ${linkClass}`}
        >
          <ArrowLeft size={14} aria-hidden="true" />
          {words.detail.back}
        </AppLink>
      </div>
      <PageHead
        title={name}
        {...(nameLanguage(name, language) ? { titleLang: nameLanguage(name, language) ?? "" } : {})}
        meta={
          <>
            <span className="w-full text-section text-ink md:hidden">{name}</span>
            <span>{city === country ? city : `${city} · ${country}`}</span>
            <span>{qsRank === null ? words.unranked : words.qs(qsRank, qsYear)}</span>
            {other.length > 0 && (
              <span>
                <span className="text-ink-3">{words.detail.aliases}</span>{" "}
                {other.map((alias, place) => (
                  <span key={alias} lang={nameLanguage(alias, language)}>
                    {place > 0 && " · "}
                    {alias}
                  </span>
                ))}
              </span>
            )}
          </>
        }
        actions={
          <>
            {website && (
              <a
                href={website}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ kind: "secondary" })}
              >
                <ExternalLink size={16} aria-hidden="true" />
                {words.detail.website}
              </a>
            )}
            {mayFind && institution.open && (
              <AppLink href={courseFinderHref(id)} className={buttonClass({ kind: "primary" })}>
                <Search size={16} aria-hidden="true" />
                {words.detail.findCourses}
              </AppLink>
            )}
          </>
        }
      />
      <nav aria-label={words.detail.sections} className="border-line border-b">
        <ul className="flex h-9 gap-6 overflow-x-auto px-4 [scrollbar-width:none] sm:px-gutter touch:h-11">
          {(["fee", "language"] as const).map((one) => (
            <li key={one} className="flex shrink-0">
              <AppLink
                href={hrefTo(sectionPaths[one], { id })}
                aria-current={one === section ? "page" : undefined}
                className={`relative flex items-center whitespace-nowrap text-body -outline-offset-2 transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 ${
                  one === section ? "font-semibold text-ink after:bg-accent" : "text-ink-2 hover:text-ink"
                }`}
              >
                {words.detail[one]}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {!institution.open && (
        <div className="px-4 pt-4 sm:px-gutter">
          <Banner tone="att" title={words.detail.closed} />
        </div>
      )}
      {children}
    </>
  );
}
