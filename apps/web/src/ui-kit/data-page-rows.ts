import { CheckCheck, Circle, CirclePlus, CircleX, FileWarning, type LucideIcon, Send } from "lucide-react";
import type { BadgeTone } from "../ui/badge.tsx";
import type { RailOutcome } from "../ui/rail.tsx";

/** Invented rows in the shape of the densest list, to try the components with. */
export interface SampleRow {
  id: string;
  native?: { text: string; lang: string };
  latin: string;
  school: string;
  course: string;
  intake: string;
  status: keyof typeof STATUS;
  step: number;
  outcome?: RailOutcome;
  days?: number;
  /** Minutes before now. */
  updated: number;
}

export const STATUS = {
  new: { icon: Circle, tone: "plain", word: "New" },
  submitted: { icon: Send, tone: "plain", word: "Submitted" },
  evidence: { icon: FileWarning, tone: "att", word: "Request for evidence" },
  added: { icon: CirclePlus, tone: "plain", word: "Add" },
  sent: { icon: CheckCheck, tone: "plain", word: "Consultant submitted" },
  withdrawn: { icon: CircleX, tone: "plain", word: "Withdrawn" },
} as const satisfies Record<string, { icon: LucideIcon; tone: BadgeTone; word: string }>;

export const STEP_NAMES = [
  "Not applied",
  "New application",
  "Submitted",
  "Offer",
  "Deposit paid",
  "Visa letter",
  "Visa",
  "Enrolled",
  "Commission paid",
] as const;

/** Visible word of a row's place on the rail. */
export function stepWord({ step, outcome }: { step: number; outcome?: RailOutcome }): string {
  if (outcome === "refused") return "No offer";
  if (outcome === "withdrawn") return "Withdrawn";
  return STEP_NAMES[step] ?? "";
}

/** Sentence for screen readers. */
export function stepText(row: { step: number; outcome?: RailOutcome }): string {
  return `step ${row.step + 1} of 9, ${stepWord(row)}`;
}

const zh = (text: string) => ({ text, lang: "zh-CN" });
const hk = (text: string) => ({ text, lang: "zh-HK" });

type Line = [
  SampleRow["native"],
  string,
  string,
  string,
  string,
  SampleRow["status"],
  number,
  number?,
  RailOutcome?,
];

const LINES: Line[] = [
  [zh("王思远"), "Wang Siyuan", "University of Manchester", "MSc Data Science", "Sep 2027", "sent", 2, 18],
  [
    hk("陳嘉怡"),
    "Chan Ka Yee",
    "King’s College London",
    "LLM International Financial Law",
    "Sep 2027",
    "evidence",
    2,
    9,
  ],
  [
    zh("李沐阳"),
    "Li Muyang",
    "Monash University",
    "Master of Business Analytics (Professional)",
    "Feb 2027",
    "sent",
    4,
    41,
  ],
  [
    zh("张若曦"),
    "Zhang Ruoxi",
    "University of Leeds",
    "MA Advertising and Design",
    "Sep 2026",
    "sent",
    7,
    126,
  ],
  [
    zh("欧阳子墨"),
    "Ouyang Zimo",
    "University of New South Wales",
    "Master of Engineering Science (Electrical)",
    "Feb 2027",
    "submitted",
    2,
    4,
  ],
  [
    zh("刘梓涵"),
    "Liu Zihan",
    "University of Glasgow",
    "MSc International Finance",
    "Sep 2026",
    "sent",
    8,
    143,
  ],
  [
    hk("黃俊傑"),
    "Wong Chun Kit",
    "Hong Kong Polytechnic University",
    "BSc (Hons) Accountancy",
    "Sep 2027",
    "new",
    1,
  ],
  [
    zh("赵一鸣"),
    "Zhao Yiming",
    "UCL",
    "MSc Urban Economic Development",
    "Sep 2027",
    "sent",
    3,
    33,
    "refused",
  ],
  [
    undefined,
    "Nguyễn Thị Minh Anh",
    "University of Auckland",
    "Master of Professional Studies in Data",
    "Feb 2027",
    "sent",
    5,
    52,
  ],
  [
    zh("吴佳琪"),
    "Wu Jiaqi",
    "University of Edinburgh",
    "MSc Language Education",
    "Sep 2027",
    "evidence",
    2,
    11,
  ],
  [zh("林子轩"), "Lin Zixuan", "University of Toronto", "BCom Rotman Commerce", "Sep 2027", "added", 1],
  [
    zh("孙浩然"),
    "Sun Haoran",
    "University of British Columbia",
    "Master of Data Science",
    "Sep 2027",
    "withdrawn",
    3,
    20,
    "withdrawn",
  ],
  [undefined, "Putri Ayu Lestari", "Deakin University", "Master of Marketing", "Mar 2027", "sent", 3, 19],
  [
    zh("许嘉木"),
    "Xu Jiamu",
    "Newcastle University",
    "MSc Drug Discovery and Development",
    "Sep 2027",
    "new",
    0,
  ],
];

const AGES = [4, 12, 38, 60, 125, 130, 190, 310, 430, 1500, 1600, 2900, 8000, 12000];

export const SAMPLE_ROWS: readonly SampleRow[] = LINES.map(
  ([native, latin, school, course, intake, status, step, days, outcome], index) => ({
    id: `P26110${4100 + index}`,
    native,
    latin,
    school,
    course,
    intake,
    status,
    step,
    days,
    outcome,
    updated: AGES[index] ?? 0,
  }),
);
