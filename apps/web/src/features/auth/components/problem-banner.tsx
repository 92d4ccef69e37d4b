import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import type { SignInProblem } from "../sign-in-problem.ts";

/** The line in the form: what went wrong, then the way out. */
export function ProblemBanner({ problem }: { problem: SignInProblem }) {
  const { accountErrors, auth, errorDisplays } = usePhrases();
  switch (problem.kind) {
    case "userOrPassword":
      return (
        <Banner tone="neg" live stacked title={errorDisplays.userOrPassword}>
          {auth.failuresPause}
        </Banner>
      );
    case "code":
      return <Banner tone="neg" live title={accountErrors[problem.code]} />;
    case "paused":
      return (
        <Banner tone="att" live stacked title={auth.pausedTitle}>
          {problem.minutes === null ? auth.pausedOpen : auth.paused(problem.minutes)}
        </Banner>
      );
    case "unreachable":
      return (
        <Banner tone="neg" live stacked title={auth.unreachableTitle}>
          {auth.unreachable}
        </Banner>
      );
    case "stepOver":
      return <Banner tone="att" live title={auth.stepOver} />;
    case "passwordReset":
      return <Banner tone="pos" live title={auth.passwordReset} />;
    case "verificationFailed":
      return <Banner tone="neg" live title={errorDisplays.verificationFailed} />;
  }
}
