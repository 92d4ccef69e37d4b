/** A place where people of the demo story live, by the ids of the reference tables (decision 026). */
export interface DemoPlace {
  /** ISO alpha-2. */
  country: string;
  stateId: number;
  /** Null where the lists hold no cities: it is typed there. */
  cityId: number | null;
  cityName: string | null;
  /** A district of the mainland; its number also begins the identity cards issued there (GB/T 2260). */
  divisionId: number | null;
  /** Place of birth as passports print it: on the mainland the province. */
  birthplace: string;
  /** Null where there is no postcode (Hong Kong, Macau). */
  postcode: string | null;
  /** A street, before or after the number and the flat, as it is written there. */
  street: string;
}

/** `district|birthplace|postcode|street`: official codes of a district begin with those of its province and city. */
function mainlandPlace(line: string): DemoPlace {
  const [division = "", birthplace = "", postcode = "", street = ""] = line.split("|");
  return {
    country: "CN",
    stateId: Number(`${division.slice(0, 2)}0000`),
    cityId: Number(`${division.slice(0, 4)}00`),
    cityName: null,
    divisionId: Number(division),
    birthplace,
    postcode,
    street,
  };
}

/** `country|state|city|birthplace|postcode|street`; a city that is no number is typed. */
function place(line: string): DemoPlace {
  const [country = "", state, city = "", birthplace = "", postcode, street = ""] = line.split("|");
  const listed = /^\d+$/.test(city);
  return {
    country,
    stateId: Number(state),
    cityId: listed ? Number(city) : null,
    cityName: listed ? null : city,
    divisionId: null,
    birthplace,
    postcode: postcode || null,
    street,
  };
}

/** Mainland districts with their real division codes and postcodes; street names are common ones. */
export const mainlandPlaces: DemoPlace[] = [
  "110105|北京|100020|建国路",
  "110108|北京|100080|中关村大街",
  "310104|上海|200030|漕溪北路",
  "310115|上海|200120|世纪大道",
  "440106|广东|510630|体育东路",
  "440305|广东|518052|深南大道",
  "440604|广东|528000|祖庙路",
  "440402|广东|519000|情侣中路",
  "330106|浙江|310012|文三路",
  "330203|浙江|315010|中山西路",
  "320106|江苏|210009|中央路",
  "320508|江苏|215005|人民路",
  "510104|四川|610021|春熙路",
  "500103|重庆|400010|民生路",
  "420106|湖北|430061|中南路",
  "430102|湖南|410005|五一大道",
  "370202|山东|266001|香港中路",
  "370102|山东|250014|泉城路",
  "350203|福建|361003|湖滨南路",
  "350102|福建|350001|五四路",
  "610113|陕西|710061|小寨东路",
  "210102|辽宁|110001|太原街",
  "210202|辽宁|116001|人民路",
  "410105|河南|450003|花园路",
  "120101|天津|300041|南京路",
  "340104|安徽|230031|长江西路",
  "530102|云南|650031|东风西路",
  "230103|黑龙江|150001|中山路",
].map(mainlandPlace);

/** Mong Kok, Sha Tin, North Point and Tsuen Wan. */
export const hongKongPlaces: DemoPlace[] = [
  "HK|810200|810202|香港||彌敦道",
  "HK|810300|810303|香港||沙田正街",
  "HK|810100|810103|香港||英皇道",
  "HK|810300|810307|香港||青山公路",
].map(place);

/** Da'an in Taipei, Banqiao in New Taipei, Xitun in Taichung. */
export const taiwanPlaces: DemoPlace[] = [
  "TW|710100|710105|臺灣|106|復興南路一段",
  "TW|711100|711132|臺灣|220|文化路二段",
  "TW|710400|710407|臺灣|407|台灣大道三段",
].map(place);

/** Hanoi, Ho Chi Minh City. */
export const vietnamPlaces: DemoPlace[] = [
  "VN|13232903|101581130|Hà Nội|100000|Phố Huế",
  "VN|13247703|101566083|Hồ Chí Minh|700000|Đường Lê Lợi",
].map(place);

/** Mumbai, Bengaluru, Chennai. */
export const indiaPlaces: DemoPlace[] = [
  "IN|6350718|101275339|Mumbai|400050|Linking Road",
  "IN|6347721|101277333|Bengaluru|560001|Church Street",
  "IN|6360523|101264527|Chennai|600006|Greams Road",
].map(place);

/** Jakarta, Surabaya. */
export const indonesiaPlaces: DemoPlace[] = [
  "ID|6144110|101642911|Jakarta|12190|Jalan Jenderal Sudirman",
  "ID|6144036|101625822|Surabaya|60271|Jalan Pemuda",
].map(place);

/** Kuala Lumpur, Penang. */
export const malaysiaPlaces: DemoPlace[] = [
  "MY|9006097|101735161|Kuala Lumpur|50450|Jalan Ampang",
  "MY|9004839|101735106|Pulau Pinang|10050|Jalan Burma",
].map(place);

/** Where those live who have left home already: London, Manchester, Melbourne, Sydney, Singapore, Macau (Sé, Taipa). */
export const placesAbroad: DemoPlace[] = [
  "GB|4921721|102643743||WC1E 7HY|Gower Street",
  "GB|4921721|102643123||M13 9PR|Oxford Road",
  "AU|1703013|102158177||3053|Swanston Street",
  "AU|1692451|102147714||2007|Broadway",
  "SG|11030737|Singapore||179103|North Bridge Road",
  "MO|820100|820105|||新馬路",
  "MO|820200|820202|||孫逸仙博士大馬路",
].map(place);
