import { logoFormat } from "@passage/contract/company/rules.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "../../lib/api/api-error.ts";
import { callKey, useWrite } from "../../lib/api/queries.ts";
import { upload } from "../../lib/api/upload.ts";
import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { logoShown } from "../../lib/logo-shown.ts";
import { removeLogo, uploadLogo } from "../../lib/wire/company.gen.ts";
import { showToast } from "../../ui/toast-manager.ts";
import { outdatedByCompany } from "./api.ts";

const megabyte = 1024 * 1024;

/** Sets the own company's logo, or takes it away; what navbar and menus show follows at once. */
export function useLogo() {
  const { company } = usePhrases();
  const { logo: words } = company;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = useWrite(removeLogo, { outdates: outdatedByCompany });

  const refuse = (title: string) => showToast({ tone: "neg", title });

  async function change(file: File) {
    if (!logoFormat(file.name)) return refuse(words.wrongFormat);
    if (file.size > uploadLimits.logo) return refuse(words.tooLarge(uploadLimits.logo / megabyte));
    setBusy(true);
    try {
      const { filePath } = await upload(uploadLogo, {}, file, { handles: "all" });
      logoShown.set(filePath);
      await Promise.all(
        outdatedByCompany.map((wire) => client.invalidateQueries({ queryKey: callKey(wire) })),
      );
      showToast({ tone: "pos", title: words.changed });
    } catch (error) {
      refuse((isApiError(error) && error.message) || words.failed);
    } finally {
      setBusy(false);
    }
  }

  async function takeAway() {
    try {
      await remove.mutateAsync({});
      logoShown.set(null);
      showToast({ tone: "pos", title: words.removed });
    } catch {
      // The api client has said why.
    }
  }

  return { busy: busy || remove.isPending, change: (file: File) => void change(file), remove: takeAway };
}
