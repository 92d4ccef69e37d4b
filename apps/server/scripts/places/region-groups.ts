/** Regions that people speak of: groups of states. Country, number within it for ever, names, states by code. */
const table = `
CN 1 North China|华北|華北: 110000 120000 130000 140000 150000
CN 2 Northeast China|东北|東北: 210000 220000 230000
CN 3 East China|华东|華東: 310000 320000 330000 340000 350000 360000 370000
CN 4 Central China|华中|華中: 410000 420000 430000
CN 5 South China|华南|華南: 440000 450000 460000
CN 6 Southwest China|西南|西南: 500000 510000 520000 530000 540000
CN 7 Northwest China|西北|西北: 610000 620000 630000 640000 650000
TW 1 Northern Taiwan|台湾北部|台灣北部: 710100 711100 710700 711400 710800 711300 711200
TW 2 Central Taiwan|台湾中部|台灣中部: 710400 711500 711700 710600 712100
TW 3 Southern Taiwan|台湾南部|台灣南部: 710900 711900 710300 710200 712400 712700
TW 4 Eastern Taiwan|台湾东部|台灣東部: 712600 712500
TW 5 Kinmen and Matsu|金门、马祖|金門、馬祖: 710500 712800
GB 1 Great Britain|大不列颠|大不列顛: ENG SCT WLS
GB 2 Northern Ireland|北爱尔兰|北愛爾蘭: NIR
US 1 Northeast|东北部|東北部: CT ME MA NH RI VT NJ NY PA
US 2 Midwest|中西部|中西部: IL IN MI OH WI IA KS MN MO NE ND SD
US 3 South|南部|南部: DE DC FL GA MD NC SC VA WV AL KY MS TN AR LA OK TX
US 4 West|西部|西部: AZ CO ID MT NV NM UT WY AK CA HI OR WA
CA 1 Atlantic Canada|大西洋省份|大西洋省份: NB NL NS PE
CA 2 Central Canada|中部|中部: ON QC
CA 3 Prairies|草原省份|草原省份: AB MB SK
CA 4 West Coast|西海岸|西岸: BC
CA 5 Northern Canada|北部地区|北部地區: NT NU YT
AU 1 Eastern Australia|东部|東部: ACT NSW QLD VIC TAS
AU 2 Central Australia|中部|中部: NT SA
AU 3 Western Australia|西部|西部: WA
NZ 1 North Island|北岛|北島: NTL AUK WKO BOP GIS HKB TKI MWT WGN
NZ 2 South Island|南岛|南島: TAS NSN MBH WTC CAN OTA STL
NZ 3 Chatham Islands|查塔姆群岛|查塔姆群島: CIT
MY 1 Peninsular Malaysia|西马|西馬: 01 02 03 04 05 06 07 08 09 10 11 14 16
MY 2 East Malaysia|东马|東馬: 12 13 15
JP 1 Hokkaido|北海道|北海道: 01
JP 2 Tohoku|东北|東北: 02 03 04 05 06 07
JP 3 Kanto|关东|關東: 08 09 10 11 12 13 14
JP 4 Chubu|中部|中部: 15 16 17 18 19 20 21 22 23
JP 5 Kinki|近畿|近畿: 24 25 26 27 28 29 30
JP 6 Chugoku|中国地方|中國地方: 31 32 33 34 35
JP 7 Shikoku|四国|四國: 36 37 38 39
JP 8 Kyushu and Okinawa|九州、冲绳|九州、沖繩: 40 41 42 43 44 45 46 47
KR 1 Seoul Capital Area|首都圈|首都圈: 11 28 41
KR 2 Gangwon|江原|江原: 42
KR 3 Chungcheong|忠清|忠清: 30 43 44 50
KR 4 Jeolla|全罗|全羅: 29 45 46
KR 5 Gyeongsang|庆尚|慶尚: 26 27 31 47 48
KR 6 Jeju|济州|濟州: 49
ID 1 Sumatra|苏门答腊|蘇門答臘: AC BB BE JA KR LA RI SB SS SU
ID 2 Java|爪哇|爪哇: BT JB JI JK JT YO
ID 3 Kalimantan|加里曼丹|加里曼丹: KB KI KS KT KU
ID 4 Sulawesi|苏拉威西|蘇拉威西: GO SA SG SN SR ST
ID 5 Lesser Sunda Islands|小巽他群岛|小巽他群島: BA NB NT
ID 6 Maluku|马鲁古|馬魯古: MA MU
ID 7 Papua|巴布亚|巴布亞: PA PB PD PE PS PT
PH 1 Luzon|吕宋|呂宋: 00 01 02 03 05 15 40 41
PH 2 Visayas|米沙鄢|米沙鄢: 06 07 08
PH 3 Mindanao|棉兰老|棉蘭老: 09 10 11 12 13 14
IT 1 Northern Italy|北部|北部: 21 23 25 32 34 36 42 45
IT 2 Central Italy|中部|中部: 52 55 57 62
IT 3 Southern Italy|南部|南部: 65 67 72 75 77 78
IT 4 Islands|岛屿|島嶼: 82 88
`;

export interface RegionGroup {
  alpha2: string;
  /** Number within the country. */
  number: number;
  english: string;
  simplified: string;
  traditional: string;
  /** Codes after the hyphen of ISO 3166-2, or of GB/T 2260. */
  states: string[];
}

export const regionGroups: readonly RegionGroup[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [, alpha2 = "", number = "", names = "", states = ""] = /^(..) (\d+) (.+): (.+)$/.exec(line) ?? [];
    const [english = "", simplified = "", traditional = ""] = names.split("|");
    return { alpha2, number: Number(number), english, simplified, traditional, states: states.split(" ") };
  });
