import type { Page } from "playwright-core";
import { pdf } from "./documents.ts";
import type { Words } from "./words.ts";

type Portal = Words["portal"];

export interface Person {
  nameZh: string;
  lastName: string;
  firstName: string;
  email: string;
  phone: string;
  passport: string;
}

/** Picks an option of a combobox by typing what it says. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).fill(option);
  await page.getByRole("option", { name: option }).first().click();
}

/** Fills the registration form and registers; ends on the student's page. */
export async function registerStudent(
  page: Page,
  { students, domain }: Portal,
  person: Person,
  china: string,
): Promise<void> {
  const { form } = students;
  await page.getByLabel(form.fields.nameZh).fill(person.nameZh);
  await page.getByRole("textbox", { name: form.fields.lastName, exact: true }).fill(person.lastName);
  await page.getByRole("textbox", { name: form.fields.firstName, exact: true }).fill(person.firstName);
  await page.getByRole("radio", { name: domain.genders[0] }).click();
  await page.getByLabel(form.fields.birthday).fill("2004-05-17");
  await page.getByRole("combobox", { name: form.fields.phoneRegion }).click();
  await page.getByRole("option").first().waitFor();
  await page.keyboard.type("86");
  await page.getByRole("option", { name: "+86" }).first().click();
  await page.getByRole("textbox", { name: form.fields.phoneNumber }).fill(person.phone);
  await page.getByRole("textbox", { name: form.fields.email }).fill(person.email);
  await pick(page, form.fields.fkStudentAppCountryId, china);
  await page.getByRole("radio", { name: form.held, exact: true }).click();
  await pick(page, form.fields.fkStudentAppCountryIdPassport, china);
  await page.getByRole("textbox", { name: form.fields.passportNumber }).fill(person.passport);
  await page.getByLabel(form.fields.passportIssueDate).fill("2022-03-09");
  await page.getByLabel(form.fields.passportIssueExpried).fill("2032-03-08");
  await page.getByRole("button", { name: form.register, exact: true }).click();
  await page.waitForURL(/\/index\/student-information\/\d+/);
}

/** Chooses the first institution, level, course and start of a study country and saves the application. */
export async function chooseCourse(page: Page, { applications }: Portal, country: string): Promise<void> {
  const { form } = applications;
  await choose(page, form.country, country);
  await choose(page, form.institution);
  await choose(page, form.level);
  await choose(page, form.courseName);
  await choose(page, form.intake);
  await page.getByRole("button", { name: form.save(1) }).click();
  await page.getByText(form.saved(1)).first().waitFor();
}

/** Opens a select or combobox and takes the option that is named, or its first. */
async function choose(page: Page, label: string, option?: string): Promise<void> {
  const box = page.getByRole("combobox", { name: label, exact: true });
  await box.click();
  if (option) await page.getByRole("option", { name: option }).first().click();
  else await page.getByRole("option").first().click();
}

/** Writes what every application asks for of a student: an education and two referrers. */
export async function fillBackground(page: Page, portal: Portal, china: string): Promise<void> {
  const { background: names, applicationForm } = portal;
  const section = (name: "education" | "referrers") =>
    page.getByRole("region", { name: names.sections[name], exact: true });
  const education = section("education");
  const take = async (label: string, option: string) => {
    await education.getByRole("combobox", { name: label, exact: true }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  const write = (label: string, text: string) =>
    education.getByRole("textbox", { name: label, exact: true }).fill(text);
  const { education: labels } = names.fields;
  await education.getByRole("button", { name: applicationForm.add.education }).click();
  await take(labels.institutionType, names.institutionTypes.university);
  await write(labels.institution, "Sun Yat-sen University");
  await pick(page, labels.fkAreaCountryId, china);
  await take(labels.degree, names.degrees.bachelor);
  await write(labels.major, "Accounting");
  await write(labels.startDate, "2022-09");
  await write(labels.endDate, "2026-06");
  const { referrers: fields } = names.fields;
  for (const name of ["Lin Mei", "Ho Wing"]) {
    await section("referrers").getByRole("button", { name: applicationForm.add.referrers }).click();
    const last = section("referrers").getByRole("group").last();
    const email = `${name.replace(" ", ".").toLowerCase()}@faculty.test`;
    await last.getByRole("textbox", { name: fields.name, exact: true }).fill(name);
    await last.getByRole("textbox", { name: fields.position, exact: true }).fill("Lecturer");
    await last
      .getByRole("textbox", { name: fields.organisation, exact: true })
      .fill("Sun Yat-sen University");
    await last.getByRole("textbox", { name: fields.email, exact: true }).fill(email);
  }
  const saved = new RegExp(`^${applicationForm.state.saved("").trim()}`);
  for (const name of ["education", "referrers"] as const) await section(name).getByText(saved).waitFor();
}

/** Uploads a PDF for every document that the applications still lack. */
export async function uploadMissing(
  page: Page,
  { applicationForm, pipeline, domain }: Portal,
): Promise<void> {
  const { uploadFor } = pipeline.documents;
  await page.getByRole("region", { name: applicationForm.sections.documents, exact: true }).waitFor();
  for (const category of Object.values(domain.documentCategories)) {
    const button = page.getByRole("button", { name: uploadFor(category), exact: true });
    if ((await button.count()) === 0) continue;
    const chooser = page.waitForEvent("filechooser");
    await button.click();
    await (await chooser).setFiles(pdf(`${category}.pdf`));
    await button.waitFor({ state: "detached" });
  }
}
