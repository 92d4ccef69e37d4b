import { Columns3, Download, Plus, Rows3, X } from "lucide-react";
import { useState } from "react";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { CameraButton } from "../ui/camera-button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FormFooter } from "../ui/form-footer.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { showToast } from "../ui/toast-manager.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import { Example } from "./example.tsx";

/** Buttons of every kind, size and state. */
export function ButtonsExample() {
  const [busy, setBusy] = useState(false);
  function work() {
    setBusy(true);
    setTimeout(() => setBusy(false), 4000);
  }
  return (
    <Example title="Buttons">
      <Button kind="primary" icon={Plus}>
        Add application
      </Button>
      <Button icon={Download}>Export</Button>
      <Button>Save draft</Button>
      <Button kind="quiet">Cancel</Button>
      <Button kind="danger">Withdraw</Button>
      <Button kind="danger-quiet">Withdraw</Button>
      <Button kind="danger-fill">Withdraw 3</Button>
      <Button size={28}>Upload</Button>
      <CameraButton onChange={undefined}>Take a photo</CameraButton>
      <Button size={40} kind="primary">
        Sign in
      </Button>
      <Button kind="primary" busy={busy} onClick={work}>
        Press for busy
      </Button>
      <Button icon={Download} busy>
        Exporting
      </Button>
      <Button kind="primary" disabledReason="Tick the negative statement first.">
        Go to check
      </Button>
      <Button kind="primary" disabledReason="Reference letter 1 is missing" reasonAt="start">
        Send answer
      </Button>
      <div className="w-60">
        <Button kind="primary" size={40} block disabledReason="Tick the negative statement first.">
          Settle HKD 101,874.30
        </Button>
      </div>
      <IconButton icon={Columns3} label="Columns" />
      <IconButton icon={Rows3} label="Density" pressed />
      <IconButton icon={X} label="Close" kind="secondary" size={32} />
      <IconButton icon={X} label="Close" disabledReason="Nothing to close." />
      <Kbd>⌘K</Kbd>
      <Tooltip content="Updated 12 Nov 2026 14:05">
        <Button kind="quiet">Hover for a tooltip</Button>
      </Tooltip>
    </Example>
  );
}

/** Banners, summary of errors, toasts, footer. */
export function MessagesExample() {
  return (
    <Example title="Messages">
      <div className="flex w-full max-w-[660px] flex-col gap-3">
        <ErrorSummary
          title="3 fields stop the submission."
          errors={[
            { id: "example-first-name", label: "English first name" },
            { id: "example-id-card", label: "ID card number" },
            { id: "example-birthday", label: "Birthday" },
          ]}
        />
        <Banner tone="neg" title="User or Password error!" stacked>
          After 10 failed tries, sign-in pauses for 15 minutes.
        </Banner>
        <Banner
          tone="att"
          title="Reflection over the passport number."
          action={
            <Button size={28} kind="quiet">
              Replace
            </Button>
          }
        >
          Compare it with the original, or take the photo again.
        </Banner>
        <Banner tone="pos" title="Saved." />
        <Banner tone="info" title="A new release.">
          Statements can now be filtered by intake.
        </Banner>
      </div>
      <Button
        onClick={() =>
          showToast({
            tone: "neg",
            title: "Error Code: 2004, the application was changed by someone else.",
            description: "Emily Tan moved P2611004174 to Offer 20 s ago.",
            action: { label: "Show the change", onPress: () => {} },
          })
        }
      >
        Error toast
      </Button>
      <Button onClick={() => showToast({ tone: "pos", title: "3 applications withdrawn." })}>Toast</Button>
      <div className="w-full">
        <FormFooter start={<span className="text-neg">3 errors left</span>}>
          <Button>Save draft</Button>
          <Button kind="primary" disabledReason="3 errors left" reasonAt="elsewhere">
            Register student
          </Button>
        </FormFooter>
      </div>
    </Example>
  );
}
