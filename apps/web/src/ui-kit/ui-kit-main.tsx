import "../ui/styles/base.css";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { DataTextProvider } from "../ui/data-text.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { TooltipProvider } from "../ui/tooltip.tsx";
import { type UiText, UiTextProvider } from "../ui/ui-text.tsx";
import { ControlsPage } from "./controls-page.tsx";
import { DataPage } from "./data-page.tsx";
import { kitTexts } from "./kit-texts.ts";

type Theme = "light" | "dark";
type Part = "controls" | "data";

const asked = new URLSearchParams(location.search);

/** The kit's page: one part in both themes, side by side where there is room. */
function UiKit() {
  // Popups are drawn in the page's own theme, hence the switch beside the two columns.
  const [theme, setTheme] = useState<Theme>(asked.get("theme") === "dark" ? "dark" : "light");
  const [part, setPart] = useState<Part>(asked.get("part") === "data" ? "data" : "controls");
  const [locale, setLocale] = useState<UiText["locale"]>(asked.get("lang") === "zh" ? "zh" : "en-us");
  const texts = kitTexts[locale];
  const Page = part === "controls" ? ControlsPage : DataPage;
  document.documentElement.dataset.theme = theme;
  document.documentElement.lang = locale === "en-us" ? "en" : locale === "zh" ? "zh-CN" : "zh-HK";

  return (
    <UiTextProvider texts={texts.ui}>
      <DataTextProvider texts={texts.data}>
        <TooltipProvider>
          <ToastProvider>
            <header className="flex flex-wrap items-center gap-3 border-line border-b bg-canvas px-gutter py-2 text-ink">
              <h1 className="mr-auto text-page">UI kit</h1>
              <Segmented
                label="Part"
                value={part}
                onChange={setPart}
                segments={[
                  { value: "controls", label: "Controls" },
                  { value: "data", label: "Data" },
                ]}
              />
              <Segmented
                label="Language"
                value={locale}
                onChange={setLocale}
                segments={[
                  { value: "en-us", label: "English" },
                  { value: "zh", label: "简体" },
                  { value: "zh-hk", label: "繁體" },
                ]}
              />
              <Segmented
                label="Theme of popups"
                value={theme}
                onChange={setTheme}
                segments={[
                  { value: "light", label: "Light" },
                  { value: "dark", label: "Dark" },
                ]}
              />
            </header>
            <main className={asked.has("single") ? "" : "grid lg:grid-cols-2"}>
              {(asked.has("single") ? [theme] : (["light", "dark"] as const)).map((one) => (
                <section key={one} aria-label={one} data-theme={one} className="min-w-0 bg-surface text-ink">
                  <Page />
                </section>
              ))}
            </main>
          </ToastProvider>
        </TooltipProvider>
      </DataTextProvider>
    </UiTextProvider>
  );
}

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiKit />
    </StrictMode>,
  );
}
