import { useState } from "react";
import { DateField } from "../ui/date-field.tsx";
import { PhoneField } from "../ui/phone-field.tsx";
import { Example, FormGrid } from "./example.tsx";
import { areaCodes } from "./sample-options.ts";

/** Dates, typed and chosen. */
export function DatesExample() {
  const [birthday, setBirthday] = useState<string | null>("2004-05-17");
  const [expiry, setExpiry] = useState<string | null>("2027-03-08");
  const [moved, setMoved] = useState<string | null>(null);
  return (
    <Example title="Dates">
      <FormGrid>
        <DateField
          label="Birthday"
          value={birthday}
          onChange={setBirthday}
          max="2026-11-12"
          aside="22 years"
        />
        <DateField
          label="Expiry date"
          value={expiry}
          onChange={setExpiry}
          min="2026-11-12"
          warning="Expires before the September 2027 intake. Provide a valid one."
        />
        <DateField label="Moved on" optional value={moved} onChange={setMoved} />
        <DateField label="Issue date" value={null} onChange={setMoved} error="Enter the day of issue." />
        <DateField label="Start" value={null} onChange={setMoved} disabledReason="Choose the course first." />
      </FormGrid>
    </Example>
  );
}

/** Phone numbers. */
export function PhonesExample() {
  const [phone, setPhone] = useState({ areaCode: "86", number: "138 2211 0964" });
  return (
    <Example title="Phone">
      <FormGrid>
        <PhoneField label="Student phone" value={phone} onChange={setPhone} areaCodes={areaCodes} />
        <PhoneField
          label="Student phone"
          value={phone}
          onChange={setPhone}
          areaCodes={areaCodes}
          error="Same number as follow-up contact 1. The student’s phone must differ."
        />
      </FormGrid>
    </Example>
  );
}
