import type { Origin } from "../person.ts";

/** Where people of the demo story went to school: high schools with plain names, universities that exist. */
export const schools: Record<Origin, { high: readonly string[]; universities: readonly string[] }> = {
  CN: {
    high: ["No. 1 High School", "No. 2 Experimental High School", "Foreign Language School"],
    universities: [
      "Sun Yat-sen University",
      "Wuhan University",
      "Shenzhen University",
      "Sichuan University",
      "Nanjing University",
      "Xiamen University",
      "Shanghai University of Finance and Economics",
    ],
  },
  HK: {
    high: ["Kowloon Government Secondary School", "Island Road College", "Sha Tin Secondary School"],
    universities: ["Hong Kong Baptist University", "Lingnan University", "Hong Kong Metropolitan University"],
  },
  TW: {
    high: ["Municipal Senior High School", "Girls’ Senior High School"],
    universities: ["National Chengchi University", "Tamkang University", "Feng Chia University"],
  },
  VN: {
    high: ["High School for the Gifted", "District 3 High School"],
    universities: ["Foreign Trade University", "Ton Duc Thang University"],
  },
  IN: {
    high: ["Central School", "Public School"],
    universities: ["University of Delhi", "Anna University", "University of Mumbai"],
  },
  ID: {
    high: ["State Senior High School 8", "National Plus School"],
    universities: ["Universitas Indonesia", "Bina Nusantara University"],
  },
  MY: {
    high: ["National Type Secondary School", "Independent High School"],
    universities: ["Universiti Malaya", "Sunway University"],
  },
};

export const majors = [
  "Business Administration",
  "Accounting",
  "Computer Science",
  "Economics",
  "English",
  "Electrical Engineering",
  "Journalism",
  "Psychology",
  "Architecture",
  "Biotechnology",
] as const;

export const employers = [
  "Harbour Trading Ltd",
  "Pearl River Software",
  "Eastern Securities",
  "City Design Studio",
  "Lotus Education Centre",
] as const;
