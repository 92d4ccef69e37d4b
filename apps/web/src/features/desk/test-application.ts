import { verdicts } from "@passage/contract/applications/transitions.ts";
import type { DeskEvent, DeskFile, QueueItem, StaffApplication } from "./api.ts";

/** Things of the desk for tests; each test says what matters to it. */

export function aFile(part: Partial<DeskFile> = {}): DeskFile {
  return {
    fileGuid: "0b7c1f5e-0000-4000-8000-000000000001",
    fileNameOrc: "transcript.docx",
    category: "transcript",
    mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    size: 1_843_200,
    itemId: null,
    fromStaff: false,
    withheld: false,
    uploadedBy: "Lin Yuqing",
    uploadedAt: "2026-11-01T02:00:00Z",
    ...part,
  };
}

export function anEvent(part: Partial<DeskEvent> = {}): DeskEvent {
  return {
    id: 1,
    at: "2026-11-03T02:00:00Z",
    action: "submit",
    actor: "agent",
    actorName: "Lin Yuqing",
    fromStep: "newApplication",
    toStep: "submitted",
    fromStatus: 0,
    toStatus: 1,
    note: null,
    categories: [],
    condition: null,
    intake: null,
    files: [],
    undone: false,
    ...part,
  };
}

export function aQueueItem(itemId: number, part: Partial<QueueItem> = {}): QueueItem {
  return {
    itemId,
    applyNo: `P26110041${itemId}`,
    version: 3,
    studentId: itemId,
    stuSource: "issue",
    nameZh: null,
    nameEn: `Student ${itemId}`,
    itemInstitutionName: "King’s College London",
    itemInstitutionCourseName: "LLM International Financial Law",
    country: "United Kingdom",
    level: "Master",
    intake: "2027-09",
    status: 1,
    step: "submitted",
    condition: null,
    closing: null,
    processingDays: 9,
    workingDays: 7,
    ownerName: "Lin Yuqing",
    companyName: "Harbour Bridge Education",
    createdAt: "2026-11-01T02:00:00Z",
    updatedAt: "2026-11-03T02:00:00Z",
    submittedAt: "2026-11-03T02:00:00Z",
    offerAccepted: false,
    stage: "toSendOn",
    waitedDays: 17,
    targetDays: null,
    overdueDays: null,
    nextDeadline: null,
    unread: 0,
    assignedName: null,
    assignedTo: null,
    deferWanted: null,
    waitingSince: "2026-11-03T02:00:00Z",
    ...part,
  };
}

/** An application that waits to be sent on, with the moves the table allows it. */
export function anApplication(itemId: number, part: Partial<StaffApplication> = {}): StaffApplication {
  const item = aQueueItem(itemId);
  const { status = item.status, step = item.step, closing = null, condition = null } = part;
  const previous = { step: "newApplication", status: 0 } as const;
  const place = { step, status, closing, condition, previous, offerAccepted: false };
  const deferWanted = part.deferWanted !== undefined && part.deferWanted !== null;
  return {
    ...item,
    institutionId: 1,
    courseId: 2,
    countryId: 3,
    majorLevelId: 4,
    accommodation: false,
    airportPickup: false,
    closedReason: null,
    deadlines: { wantedBy: null, offerReplyBy: null, depositBy: null, casBy: null, visaBy: null },
    undoUntil: null,
    background: { education: [], work: [], englishExams: [] },
    submittedAt: "2026-11-03T02:00:00Z",
    submittedBy: "Lin Yuqing",
    ownerAccountId: 1,
    wanted: [],
    wantedNote: null,
    required: ["transcript"],
    missing: [],
    files: [aFile()],
    events: [anEvent()],
    actions: verdicts("staff", {
      ...place,
      deferWanted,
      complete: true,
      liveSettlement: false,
      clawedBack: false,
    }),
    student: {
      birthday: "2003-08-03",
      gender: 0,
      nationality: "Hong Kong SAR, China",
      passportNumber: "•••••1172",
      passportIssueExpried: "2032-01-11",
      phone: "+85255128830",
      email: "student@mail.test",
    },
    agent: {
      companyName: "Harbour Bridge Education",
      ownerName: "Lin Yuqing",
      ownerPhone: "+852 6288 1045",
      ownerEmail: "lin@harbour.test",
    },
    ...part,
  };
}
