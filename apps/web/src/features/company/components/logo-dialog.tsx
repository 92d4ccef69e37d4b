import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { companyQuery } from "../api.ts";
import { LogoBlock } from "./logo-block.tsx";

/** Props of {@link LogoDialog}. */
export interface LogoDialogProps {
  open: boolean;
  onClose: () => void;
}

/** "Change logo" of the person's menu (spec point 2): the logo with what can be done about it. */
export function LogoDialog({ open, onClose }: LogoDialogProps) {
  const { company } = usePhrases();
  const { data } = useQuery({ ...companyQuery(), enabled: open });
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={company.logo.change}>
      {data ? (
        <div className="-mx-4 -mt-3 sm:-mx-gutter">
          <LogoBlock info={data} editable={data.relation === "own"} />
        </div>
      ) : (
        <SkeletonText lines={2} />
      )}
    </Dialog>
  );
}
