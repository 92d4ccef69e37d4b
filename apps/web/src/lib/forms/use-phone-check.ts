import { useCallback, useState } from "react";

type PhoneCheck = (region: string, number: string) => boolean;

const anyNumber: PhoneCheck = () => true;

/**
 * Checks numbers while typing. The metadata is loaded once the phone field is looked at; until then every number
 * passes here, and the server decides.
 */
export function usePhoneCheck(): { isPhone: PhoneCheck; loadPhoneCheck: () => void } {
  const [isPhone, setIsPhone] = useState<PhoneCheck>(() => anyNumber);
  const loadPhoneCheck = useCallback(() => {
    void import("@passage/contract/students/phone-min.ts").then(
      ({ mayBePhone }) => setIsPhone(() => mayBePhone),
      // Offline: the server decides.
      () => undefined,
    );
  }, []);
  return { isPhone, loadPhoneCheck };
}
