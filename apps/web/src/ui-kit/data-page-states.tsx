import {
  ArrowLeftRight,
  Camera,
  CheckCheck,
  CircleCheck,
  FileWarning,
  Lock,
  OctagonAlert,
} from "lucide-react";
import { useState } from "react";
import { Amount, Rate } from "../ui/amount.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Facts } from "../ui/facts.tsx";
import { NoPermissionState } from "../ui/no-permission-state.tsx";
import { Rail } from "../ui/rail.tsx";
import { RailLarge } from "../ui/rail-large.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { Steps } from "../ui/steps.tsx";
import { Timeline } from "../ui/timeline.tsx";
import { Upload } from "../ui/upload.tsx";
import type { UploadTransport } from "../ui/use-uploads.ts";
import { STATUS, STEP_NAMES, stepText, stepWord } from "./data-page-rows.ts";

/** Takes two seconds in twenty steps; files with "fail" in their name fail half-way. */
const pretendUpload: UploadTransport<string> = (file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    let done = 0;
    const timer = setInterval(() => {
      done += 0.05;
      onProgress(done);
      if (done > 0.5 && file.name.includes("fail"))
        finish(() => reject(new Error("The connection was lost.")));
      else if (done >= 1) finish(() => resolve(file.name));
    }, 100);
    const finish = (settle: () => void) => {
      clearInterval(timer);
      settle();
    };
    signal.addEventListener("abort", () => finish(() => reject(signal.reason)));
  });

/** Rails, badges, amounts: the small marks of a table. */
export function MarkSamples() {
  return (
    <div className="grid gap-8 px-4 py-6 text-cell sm:px-gutter md:grid-cols-3">
      <div className="flex flex-col gap-2">
        {STEP_NAMES.map((word, step) => (
          <Rail key={word} step={step} text={stepText({ step })} word={word} end={`${step * 9} d`} />
        ))}
        {(["refused", "withdrawn"] as const).map((outcome) => (
          <Rail
            key={outcome}
            step={3}
            outcome={outcome}
            text={stepText({ step: 3, outcome })}
            word={stepWord({ step: 3, outcome })}
          />
        ))}
      </div>
      <div className="flex flex-col items-start gap-2">
        {Object.values(STATUS).map(({ icon, tone, word }) => (
          <Badge key={word} icon={icon} tone={tone}>
            {word}
          </Badge>
        ))}
        <Badge icon={CircleCheck} tone="pos">
          Verified
        </Badge>
        <Badge icon={OctagonAlert} tone="neg">
          Blocking
        </Badge>
        <Badge icon={Lock} ground>
          Disabled
        </Badge>
      </div>
      <div className="flex flex-col items-end gap-2">
        <Amount currency="GBP" value="3622.50" />
        <Amount currency="GBP" value="-1190.00" />
        <Amount currency="JPY" value={52_000} />
        <Amount currency="HKD" value={null} />
        <Amount currency="HKD" value="101874.30" size="money" />
        <Rate value="10.2841" date="12 Nov 2026" />
        <RelativeTime at={Date.now() - 7_200_000} />
        <span className="flex items-center gap-2">
          <Avatar name="Harbour Bridge Education" />
          Harbour Bridge Education
        </span>
        <span className="flex items-center gap-2">
          <Avatar name="林雨晴" size={32} />
          <span lang="zh-CN">林雨晴</span>
        </span>
      </div>
    </div>
  );
}

/** Steps, timeline, facts, upload. */
export function FlowSamples() {
  const [step, setStep] = useState(2);
  return (
    <>
      <Steps
        label="Settlement"
        steps={["Choose statements", "Check", "Preview", "Chop and signature", "Confirm"]}
        current={step}
        onStep={setStep}
      />
      <div className="px-4 py-6 sm:px-gutter">
        <RailLarge
          steps={["New", "Submitted", "Offer", "Deposit", "Visa letter", "Visa", "Enrolled", "Commission"]}
          step={1}
          text="step 3 of 9, Submitted"
        />
      </div>
      <div className="grid gap-8 px-4 py-6 sm:px-gutter md:grid-cols-3">
        <Timeline
          label="Timeline"
          items={[
            {
              id: "3",
              icon: FileWarning,
              tone: "att",
              fact: "Evidence requested",
              detail: "Reference letter 2",
              meta: "Emily Tan, 12 Nov 10:42",
            },
            {
              id: "2",
              icon: CheckCheck,
              fact: "Sent to King’s College London",
              meta: "Emily Tan, 6 Nov 16:20",
            },
            { id: "1", icon: ArrowLeftRight, fact: "Transferred", meta: "He Min, 12 Oct 15:02" },
          ]}
        />
        <Facts
          facts={[
            { label: "Birthday", value: "17 May 2004" },
            { label: "Phone", value: "+86 138 2211 0964" },
            { label: "Institution", value: "华南理工大学", lang: "zh-CN" },
            { label: "E-mail", value: null },
          ]}
        />
        <Upload
          label="Transcript"
          hint="PDF, up to 20 MB"
          accept={{ "application/pdf": [".pdf"] }}
          maxSize={20 * 1024 * 1024}
          maxFiles={5}
          transport={pretendUpload}
          onUploaded={() => undefined}
          describeError={(error) => (error instanceof Error ? error.message : String(error))}
        />
      </div>
    </>
  );
}

/** The states that stand instead of content. */
export function StateSamples() {
  return (
    <div className="*:border-b *:border-line">
      <div>
        <EmptyState
          title="No applications yet"
          picture={
            <RailLarge steps={STEP_NAMES} step={0} text="nine steps, from Not applied to Commission paid" />
          }
          actions={
            <>
              <Button kind="primary" icon={Camera}>
                Read a passport
              </Button>
              <Button>Register by hand</Button>
            </>
          }
        >
          Every application follows this line, from the form to the commission. Start with a student: a
          passport photo fills most of the registration.
        </EmptyState>
      </div>
      <ErrorState
        title="The list could not be loaded"
        onRetry={() => undefined}
        details="Error Code: 9999, request 01JD8Q4M7ZK2, 12 Nov 2026 14:05"
      >
        The server did not answer within 10 seconds. Your filters are kept, and nothing you typed was lost.
      </ErrorState>
      <NoPermissionState
        title="You cannot see commissions"
        facts={[
          { label: "Administrator", value: "何敏 He Min, min.he@harbourbridge.hk" },
          { label: "Your keys", value: "Applications, Detail, Resources" },
        ]}
        actions={
          <>
            <Button kind="primary">Ask for access</Button>
            <Button>Back to summary</Button>
          </>
        }
      >
        This page needs the key <b className="font-medium text-ink">Settlement</b>, which your account does
        not hold.
      </NoPermissionState>
      <div className="px-4 sm:px-gutter">
        <ErrorState compact title="Countries could not be loaded" onRetry={() => undefined} />
      </div>
    </div>
  );
}
