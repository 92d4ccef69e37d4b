import type { DeadlineName, Deadlines } from "@passage/contract/applications/deadlines.ts";
import { type DocumentCategory, documentsFor } from "@passage/contract/applications/documents.ts";
import { type Transition, transitions } from "@passage/contract/applications/transitions.ts";
import { needsGuardian } from "@passage/contract/background/rules.ts";
import { backgroundSave } from "@passage/contract/background/schema.ts";
import { backgroundSections } from "@passage/contract/background/sections.ts";
import { addDays } from "@passage/contract/calendar.ts";
import type { FileItem } from "@passage/contract/files/schema.ts";
import type { wireServices } from "../../app.ts";
import { moveApplication } from "../../features/applications/move-application.ts";
import { saveApplications } from "../../features/applications/save-applications.ts";
import { saveBackground } from "../../features/background/save-background.ts";
import type { FileDependencies } from "../../features/files/dependencies.ts";
import { receiveFile } from "../../features/files/receive-file.ts";
import { ownerOfApplication } from "../../features/files/repository.ts";
import { saveStudent } from "../../features/students/save-student.ts";
import type { SettableClock } from "../../platform/clock.ts";
import { actingAs, type ScopedTx } from "../../platform/database.ts";
import type { AccountScope, StaffScope } from "../../platform/scope.ts";
import { countryCodeOf } from "../reference/countries.ts";
import { levelKindOf } from "../reference/major-levels.ts";
import { demoDocument } from "./data/documents.ts";
import type { DemoApplicationPlan, DemoMove, DemoStudentPlan } from "./data/story/plan.ts";
import type { CatalogueCourse } from "./load-catalogue.ts";
import { type Beat, fileBeats, incoming } from "./tell-files.ts";
import { messageBeats } from "./tell-messages.ts";

export interface Cast {
  readonly agent: AccountScope;
  readonly staff: StaffScope;
}

export interface Stage {
  readonly services: ReturnType<typeof wireServices>;
  readonly clock: SettableClock;
  readonly catalogue: ReadonlyMap<string, CatalogueCourse>;
  /** The story's today, ISO 8601: what would be written later isn't written yet. */
  readonly until: string;
}

/**
 * Tells one student's story through the services, so that the data obeys every rule; the clock is set to each moment.
 * Applications are told side by side in order of time, as they happened.
 */
export async function tellStudent(
  tx: ScopedTx,
  plan: DemoStudentPlan,
  cast: Cast,
  stage: Stage,
): Promise<void> {
  const { services, clock } = stage;
  clock.set(plan.registeredAt);
  const agent = await actingAs(tx, cast.agent);
  const saved = await saveStudent(
    agent,
    {
      fkStudentId: null,
      version: null,
      draft: plan.person.draft,
      fkGuidAndType: null,
      student: plan.person.info,
    },
    services.students,
  );
  const studentId = saved.fkStudentId;
  await tellBackground(agent, plan, studentId, services);
  const beats = plan.applications.flatMap((application) =>
    beatsOf(tx, { plan, application, studentId }, cast, stage),
  );
  const { info } = plan.person;
  for (const file of plan.files)
    beats.push(...fileBeats(tx, file, { info, studentId }, { agent: cast.agent, files: services.files }));
  for (const beat of beats.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    clock.set(beat.at);
    await beat.play();
  }
  if (plan.source === "bms") await handToStaff(tx, studentId, cast.staff);
}

/** Nothing waits for it yet: readiness is looked at with the documents. */
async function tellBackground(
  agent: ScopedTx,
  { background }: DemoStudentPlan,
  fkStudentId: number,
  services: Stage["services"],
): Promise<void> {
  for (const section of backgroundSections) {
    const entries = background[section];
    if (entries.length === 0) continue;
    const save = backgroundSave.parse({ section, fkStudentId, version: 0, entries });
    await saveBackground(agent, save, { ...services.background, afterSave: async () => {} });
  }
}

interface Told {
  plan: DemoStudentPlan;
  application: DemoApplicationPlan;
  studentId: number;
}

function beatsOf(tx: ScopedTx, { plan, application, studentId }: Told, cast: Cast, stage: Stage): Beat[] {
  const { services, catalogue } = stage;
  const course = catalogue.get(application.course);
  if (!course) throw new Error(`No course ${application.course} in the demo catalogue.`);
  let itemId = 0;

  const upload = async (
    as: AccountScope | StaffScope,
    category: DocumentCategory,
    files: FileDependencies = services.files,
  ): Promise<FileItem> => {
    const acting = await actingAs(tx, as);
    const file = incoming(demoDocument(category, plan.person.info, course.nameEn));
    const owner = await ownerOfApplication(acting, itemId);
    return receiveFile((work) => work(acting), owner, { kind: "studentFile", category, file }, files);
  };
  const move = async (planned: DemoMove): Promise<void> => {
    const as = planned.by === "agent" ? cast.agent : cast.staff;
    const files: FileItem[] = [];
    if (planned.action === "admit") files.push(await upload(as, "offerLetter"));
    const wanted = planned.action === "supplement" ? await wantedOf(tx, itemId) : [];
    for (const category of wanted) files.push(await upload(as, category));
    const acting = await actingAs(tx, as);
    await moveApplication(
      acting,
      itemId,
      {
        action: planned.action,
        version: await versionOf(tx, itemId),
        note: planned.note ?? null,
        categories: planned.categories ?? [],
        condition: planned.condition ?? null,
        intake: planned.intake ?? null,
        fileGuids: files.map(({ fileGuid }) => fileGuid),
        ...deadlinesWith(planned),
      },
      services.applications,
    );
  };
  const choose = async (): Promise<void> => {
    const saved = await saveApplications(
      await actingAs(tx, cast.agent),
      {
        fkStudentId: studentId,
        courses: [
          {
            fkInstitutionId: course.institutionId,
            fkCourseId: course.id,
            fkMajorLevelId: course.majorLevelId,
            fkAreaCountryId: course.countryId,
            openTime: application.intake,
            accommodation: application.accommodation,
            airportPickup: application.airportPickup,
          },
        ],
      },
      services.applications,
    );
    itemId = saved.items[0]?.itemId ?? 0;
  };
  const documents = documentsFor({
    kind: levelKindOf(course.majorLevelId),
    country: countryCodeOf(course.countryId),
    underAge: needsGuardian(plan.person.info.birthday, application.intake),
  });
  const fileDocuments = async (): Promise<void> => {
    // Readiness is looked at once, after the last of them.
    const [last, ...others] = documents.reverse();
    for (const category of others)
      await upload(cast.agent, category, { ...services.files, afterChange: async () => {} });
    if (last) await upload(cast.agent, last);
  };
  return [
    { at: application.createdAt, play: choose },
    ...(application.documentsAt === null ? [] : [{ at: application.documentsAt, play: fileDocuments }]),
    ...application.moves.map((planned) => ({ at: planned.at, play: () => move(planned) })),
    ...messageBeats(tx, application, () => itemId, {
      ...cast,
      messages: services.messages,
      until: stage.until,
    }),
  ];
}

/** Days that staff of the story give for what is due after a move. */
const daysGiven: Record<DeadlineName, number> = {
  wantedBy: 14,
  offerReplyBy: 28,
  depositBy: 42,
  casBy: 50,
  visaBy: 75,
};

function deadlinesWith({ action, at, by }: DemoMove): Partial<Deadlines> {
  const { deadlines = [] }: Transition = transitions[action];
  if (by !== "staff") return {};
  return Object.fromEntries(deadlines.map((name) => [name, addDays(at.slice(0, 10), daysGiven[name])]));
}

async function versionOf(tx: ScopedTx, itemId: number): Promise<number> {
  const row = await tx.q
    .selectFrom("applications")
    .select("version")
    .where("id", "=", itemId)
    .executeTakeFirstOrThrow();
  return row.version;
}

async function wantedOf(tx: ScopedTx, itemId: number): Promise<DocumentCategory[]> {
  const row = await tx.q
    .selectFrom("applications")
    .select("wanted_categories")
    .where("id", "=", itemId)
    .executeTakeFirstOrThrow();
  return row.wanted_categories as DocumentCategory[];
}

/** Some students are staff's own: made in the back office, read-only in the portal. */
async function handToStaff(tx: ScopedTx, studentId: number, staff: StaffScope): Promise<void> {
  const acting = await actingAs(tx, staff);
  await acting.q
    .updateTable("students")
    .set({ source: "bms", created_by_staff_id: staff.staffId, created_by_account_id: null })
    .where("id", "=", studentId)
    .execute();
}
