import { useId, useState } from "react";
import { linkClass } from "../ui/button-style.ts";
import { PasswordField } from "../ui/password-field.tsx";
import { TextAreaField, TextField } from "../ui/text-field.tsx";
import { Example, FormGrid } from "./example.tsx";

/** Text fields in every state. */
export function FieldsExample() {
  const [idCard, setIdCard] = useState("44010620040517321");
  const [address, setAddress] = useState("Room 1204, Block 3, 88 Huasui Road, Tianhe");
  const prefix = useId();
  return (
    <Example title="Text fields">
      <FormGrid>
        <TextField label="Chinese name" defaultValue="王思远" lang="zh-CN" />
        <TextField label="Last name" defaultValue="WANG" note="Read from passport" />
        <TextField
          id={`${prefix}-first-name`}
          label="First name"
          defaultValue="思远"
          error="English name must be in pinyin form, for example SIYUAN."
        />
        <TextField
          label="Expiry"
          defaultValue="8 Mar 2027"
          warning="Expires before the September 2027 intake. Provide a valid one."
        />
        <TextField
          label="ID card number"
          fieldClassName="sm:col-span-2"
          figures="id"
          value={idCard}
          aside={`${idCard.length} / 18`}
          error={idCard.length === 18 ? undefined : "Exactly 18 characters. One is missing."}
          onChange={(event) => setIdCard(event.target.value)}
        />
        <TextField
          label="Contact address"
          fieldClassName="sm:col-span-2"
          value={address}
          aside={`${address.length} / 45`}
          onChange={(event) => setAddress(event.target.value)}
        />
        <TextField
          label="Alternative address"
          optional
          placeholder="When the address is longer than 45 characters"
        />
        <TextField label="Postcode" defaultValue="510623" hint="Six digits in Mainland China." />
        <TextField label="Application number" defaultValue="P2611004174" readOnly figures="id" />
        <TextField label="Course" placeholder="Course" disabledReason="Choose the institution first." />
        <TextAreaField
          label="Answer"
          optional
          defaultValue="Grading key is on page 6."
          fieldClassName="sm:col-span-2"
        />
        <TextField size="lg" label="E-mail" defaultValue="yuqing.lin@harbourbridge.hk" />
        <PasswordField
          size="lg"
          label="Password"
          defaultValue="Passage#1"
          autoComplete="current-password"
          aside={
            <a href="#forgot" className={linkClass}>
              Forgot password
            </a>
          }
        />
        <TextField
          fieldClassName="sm:col-span-2 max-w-110"
          layout="row"
          label="Passport number"
          figures="id"
          defaultValue="EK4471902"
          aside="82% Check"
        />
      </FormGrid>
    </Example>
  );
}
