/** A place where people of the demo story live. */
export interface DemoPlace {
  /** First six digits of identity cards issued there (GB/T 2260); null off the mainland. */
  division: string | null;
  state: string;
  city: string;
  /** Place of birth as passports print it: on the mainland the province. */
  birthplace: string;
  /** Null where there is no postcode (Hong Kong). */
  postcode: string | null;
  /** A street, before the number and the flat. */
  street: string;
}

function place(line: string): DemoPlace {
  const [division, state = "", city = "", birthplace = "", postcode, street = ""] = line.split("|");
  return { division: division || null, state, city, birthplace, postcode: postcode || null, street };
}

/** Mainland districts with their real division codes and postcodes; street names are common ones. */
export const mainlandPlaces: DemoPlace[] = [
  "110105|北京市|北京市|北京|100020|朝阳区建国路",
  "110108|北京市|北京市|北京|100080|海淀区中关村大街",
  "310104|上海市|上海市|上海|200030|徐汇区漕溪北路",
  "310115|上海市|上海市|上海|200120|浦东新区世纪大道",
  "440106|广东省|广州市|广东|510630|天河区体育东路",
  "440305|广东省|深圳市|广东|518052|南山区深南大道",
  "440604|广东省|佛山市|广东|528000|禅城区祖庙路",
  "440402|广东省|珠海市|广东|519000|香洲区情侣中路",
  "330106|浙江省|杭州市|浙江|310012|西湖区文三路",
  "330203|浙江省|宁波市|浙江|315010|海曙区中山西路",
  "320106|江苏省|南京市|江苏|210009|鼓楼区中央路",
  "320508|江苏省|苏州市|江苏|215005|姑苏区人民路",
  "510104|四川省|成都市|四川|610021|锦江区春熙路",
  "500103|重庆市|重庆市|重庆|400010|渝中区民生路",
  "420106|湖北省|武汉市|湖北|430061|武昌区中南路",
  "430102|湖南省|长沙市|湖南|410005|芙蓉区五一大道",
  "370202|山东省|青岛市|山东|266001|市南区香港中路",
  "370102|山东省|济南市|山东|250014|历下区泉城路",
  "350203|福建省|厦门市|福建|361003|思明区湖滨南路",
  "350102|福建省|福州市|福建|350001|鼓楼区五四路",
  "610113|陕西省|西安市|陕西|710061|雁塔区小寨东路",
  "210102|辽宁省|沈阳市|辽宁|110001|和平区太原街",
  "210202|辽宁省|大连市|辽宁|116001|中山区人民路",
  "410105|河南省|郑州市|河南|450003|金水区花园路",
  "120101|天津市|天津市|天津|300041|和平区南京路",
  "340104|安徽省|合肥市|安徽|230031|蜀山区长江西路",
  "530102|云南省|昆明市|云南|650031|五华区东风西路",
  "230103|黑龙江省|哈尔滨市|黑龙江|150001|南岗区中山路",
].map(place);

export const hongKongPlaces: DemoPlace[] = [
  "|九龍|旺角|香港||彌敦道",
  "|新界|沙田|香港||沙田正街",
  "|香港島|北角|香港||英皇道",
  "|新界|荃灣|香港||青山公路",
].map(place);

export const taiwanPlaces: DemoPlace[] = [
  "|台北市|大安區|臺灣|106|復興南路一段",
  "|新北市|板橋區|臺灣|220|文化路二段",
  "|台中市|西屯區|臺灣|407|台灣大道三段",
].map(place);

export const vietnamPlaces: DemoPlace[] = [
  "|Hà Nội|Hà Nội|Hà Nội|100000|Phố Huế",
  "|Hồ Chí Minh|Hồ Chí Minh|Hồ Chí Minh|700000|Đường Lê Lợi",
].map(place);

export const indiaPlaces: DemoPlace[] = [
  "|Maharashtra|Mumbai|Mumbai|400050|Linking Road",
  "|Karnataka|Bengaluru|Bengaluru|560001|Church Street",
  "|Tamil Nadu|Chennai|Chennai|600006|Greams Road",
].map(place);

export const indonesiaPlaces: DemoPlace[] = [
  "|DKI Jakarta|Jakarta|Jakarta|12190|Jalan Jenderal Sudirman",
  "|Jawa Timur|Surabaya|Surabaya|60271|Jalan Pemuda",
].map(place);

export const malaysiaPlaces: DemoPlace[] = [
  "|Kuala Lumpur|Kuala Lumpur|Kuala Lumpur|50450|Jalan Ampang",
  "|Penang|George Town|Pulau Pinang|10050|Jalan Burma",
].map(place);
