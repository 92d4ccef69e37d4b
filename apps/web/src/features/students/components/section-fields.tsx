import type { ComponentType } from "react";
import type { SectionName } from "../form/sections.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { AddressFields } from "./address-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { FollowUpFields } from "./follow-up-fields.tsx";
import { IdentityFields } from "./identity-fields.tsx";
import { OriginFields } from "./origin-fields.tsx";
import { PassportFields } from "./passport-fields.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { ResidenceFields } from "./residence-fields.tsx";

const fieldsOf: Record<SectionName, ComponentType<{ form: StudentForm }>> = {
  identity: IdentityFields,
  contact: ContactFields,
  origin: OriginFields,
  passport: PassportFields,
  address: AddressFields,
  residence: ResidenceFields,
  followUp: FollowUpFields,
  payment: PaymentFields,
};

/** The fields of one part of the form, the same on the registration and where a profile is edited in place. */
export function SectionFields({ name, form }: { name: SectionName; form: StudentForm }) {
  const Fields = fieldsOf[name];
  return <Fields form={form} />;
}
