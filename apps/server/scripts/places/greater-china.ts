import { areaList } from "@vant/area-data";
import { countryOf } from "../../src/db/reference/countries.ts";
import { mainlandEnglish } from "./mainland-english.ts";
import type { PlaceRow, Places } from "./place-row.ts";
import { traditionalPlace } from "./traditional.ts";

/** Development zones and the like: in nobody's address, and not in GB/T 2260. */
const unofficial =
  /开发区|示范区|管理区|园区|管委会|办事处|名胜区|学院|委员会|生态园|高新区|市辖区|实验区|白沟新城|冀南新区|渤海新区|滨湖新区|镇江新区|松山湖|东莞港/;

/** Taiwan: duplicates of districts that were upgraded, misspelt twins, rests ("other") and what is no township. */
const leftOut = new Set(
  `710199 710203 710299 710399 710499 710799 710899 710999 711299 711487 711488 711490 711491 711492 711493 711494
   711495 711496 711498 711499 711583 711783 712484 712688`.split(/\s+/),
);

const renamed: Readonly<Record<string, string>> = {
  "429000": "湖北省直辖县级行政单位",
  "469000": "海南省直辖县级行政单位",
  "419000": "河南省直辖县级行政单位",
  "659000": "新疆维吾尔自治区直辖县级行政单位",
  "500200": "重庆市辖县",
  "711489": "龙潭区",
  "711497": "复兴区",
  "712486": "南洲乡",
};

/** Names with a Latin form of their own. */
const english: Readonly<Record<string, string>> = {
  "419000": "Henan: directly administered",
  "429000": "Hubei: directly administered",
  "469000": "Hainan: directly administered",
  "659000": "Xinjiang: directly administered",
  "500200": "Chongqing: counties",
  "810100": "Hong Kong Island",
  "810200": "Kowloon",
  "810300": "New Territories",
  "810101": "Central and Western",
  "810102": "Wan Chai",
  "810103": "Eastern",
  "810104": "Southern",
  "810201": "Kowloon City",
  "810202": "Yau Tsim Mong",
  "810203": "Sham Shui Po",
  "810204": "Wong Tai Sin",
  "810205": "Kwun Tong",
  "810301": "North",
  "810302": "Tai Po",
  "810303": "Sha Tin",
  "810304": "Sai Kung",
  "810305": "Yuen Long",
  "810306": "Tuen Mun",
  "810307": "Tsuen Wan",
  "810308": "Kwai Tsing",
  "810309": "Islands",
  "820100": "Macau Peninsula",
  "820200": "Taipa and Coloane",
  "820102": "Nossa Senhora de Fátima",
  "820103": "Santo António",
  "820104": "São Lázaro",
  "820105": "Sé",
  "820106": "São Lourenço",
  "820202": "Nossa Senhora do Carmo",
  "820203": "Cotai",
  "820204": "São Francisco Xavier",
  "711156": "Tamsui District",
  "711774": "Changhua",
  "711778": "Lukang Town",
  "711797": "Dacheng Township",
  "712467": "Pingtung",
  "712584": "Taitung",
  "712686": "Hualien",
  "710100": "Taipei",
  "710200": "Kaohsiung",
  "710300": "Tainan",
  "710400": "Taichung",
  "710500": "Kinmen County",
  "710600": "Nantou County",
  "710700": "Keelung",
  "710800": "Hsinchu",
  "710900": "Chiayi",
  "711100": "New Taipei",
  "711200": "Yilan County",
  "711300": "Hsinchu County",
  "711400": "Taoyuan",
  "711500": "Miaoli County",
  "711700": "Changhua County",
  "711900": "Chiayi County",
  "712100": "Yunlin County",
  "712400": "Pingtung County",
  "712500": "Taitung County",
  "712600": "Hualien County",
  "712700": "Penghu County",
  "712800": "Lienchiang County",
};

function rowsOf(list: Record<string, string>, above: (code: string) => number): PlaceRow[] {
  return Object.entries(list)
    .filter(([code, name]) => !leftOut.has(code) && !unofficial.test(name))
    .map(([code, listed]) => {
      const name = renamed[code] ?? listed;
      return {
        id: Number(code),
        above: above(code),
        english: english[code] ?? mainlandEnglish(name),
        simplified: name,
        traditional: traditionalPlace(name),
      };
    });
}

const isMainland = ({ id }: PlaceRow) => id < 700_000;

/**
 * Mainland China by GB/T 2260: provinces, cities, districts. Hong Kong, Macau and Taiwan are countries or regions of
 * their own here, so what stands below them there moves up: Kowloon and Taipei are states, Wan Chai is a city.
 */
export function greaterChina(): Places {
  const owners: Record<string, number> = {
    "71": countryOf("TW").id,
    "81": countryOf("HK").id,
    "82": countryOf("MO").id,
  };
  const provinces = rowsOf(areaList.province_list, () => countryOf("CN").id);
  const cities = rowsOf(
    areaList.city_list,
    (code) => owners[code.slice(0, 2)] ?? Number(`${code.slice(0, 2)}0000`),
  );
  const districts = rowsOf(areaList.county_list, (code) => Number(`${code.slice(0, 4)}00`));
  return {
    states: [...provinces.filter(isMainland), ...cities.filter((row) => !isMainland(row))],
    cities: [...cities.filter(isMainland), ...districts.filter((row) => !isMainland(row))],
    divisions: districts.filter(isMainland),
  };
}
