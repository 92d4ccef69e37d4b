import { type Names, threeNames } from "../src/db/reference/names.ts";

/** What the institutions of a generated country have in common. */
export interface LargeCountry {
  /** ISO 3166, two letters. */
  readonly code: string;
  readonly currency: string;
  /** A usual year's tuition, in whole units of the currency. */
  readonly tuition: number;
  readonly cities: readonly Names[];
}

function country(code: string, currency: string, tuition: number, cities: string): LargeCountry {
  return { code, currency, tuition, cities: cities.split("; ").map(threeNames) };
}

/** Thirty countries and regions with cities enough for 1 500 institutions; the tuition is illustrative. */
export const largeCountries: readonly LargeCountry[] = [
  country(
    "GB",
    "GBP",
    25_000,
    "London|伦敦|倫敦; Manchester|曼彻斯特|曼徹斯特; Edinburgh|爱丁堡|愛丁堡; Glasgow|格拉斯哥|格拉斯哥; Leeds|利兹|列斯; Bristol|布里斯托|布里斯托; Birmingham|伯明翰|伯明翰; Sheffield|谢菲尔德|錫菲; Nottingham|诺丁汉|諾定咸; Liverpool|利物浦|利物浦; Newcastle|纽卡斯尔|紐卡素; Cardiff|卡迪夫|卡迪夫; Belfast|贝尔法斯特|貝爾法斯特; York|约克|約克; Exeter|埃克塞特|艾希特; Southampton|南安普顿|修咸頓; Brighton|布莱顿|白禮頓; Leicester|莱斯特|李斯特",
  ),
  country(
    "US",
    "USD",
    38_000,
    "New York|纽约|紐約; Boston|波士顿|波士頓; Chicago|芝加哥|芝加哥; Los Angeles|洛杉矶|洛杉磯; San Francisco|旧金山|三藩市; Seattle|西雅图|西雅圖; Austin|奥斯汀|奧斯汀; Atlanta|亚特兰大|亞特蘭大; Denver|丹佛|丹佛; Pittsburgh|匹兹堡|匹茲堡; Philadelphia|费城|費城; San Diego|圣迭戈|聖地牙哥; Houston|休斯敦|侯斯頓; Portland|波特兰|波特蘭; Minneapolis|明尼阿波利斯|明尼阿波利斯; Cleveland|克利夫兰|克里夫蘭; Phoenix|菲尼克斯|鳳凰城; Buffalo|布法罗|水牛城; Baltimore|巴尔的摩|巴爾的摩; Detroit|底特律|底特律",
  ),
  country(
    "AU",
    "AUD",
    42_000,
    "Sydney|悉尼|悉尼; Melbourne|墨尔本|墨爾本; Brisbane|布里斯班|布里斯班; Perth|珀斯|珀斯; Adelaide|阿德莱德|阿德萊德; Canberra|堪培拉|坎培拉; Hobart|霍巴特|荷伯特; Newcastle|纽卡斯尔|紐卡素; Wollongong|卧龙岗|臥龍崗; Gold Coast|黄金海岸|黃金海岸",
  ),
  country(
    "CA",
    "CAD",
    36_000,
    "Toronto|多伦多|多倫多; Vancouver|温哥华|溫哥華; Montreal|蒙特利尔|滿地可; Calgary|卡尔加里|卡加利; Ottawa|渥太华|渥太華; Edmonton|埃德蒙顿|愛民頓; Halifax|哈利法克斯|夏利法斯; Winnipeg|温尼伯|溫尼伯; Victoria|维多利亚|域多利; Hamilton|哈密尔顿|咸美頓",
  ),
  country(
    "CN",
    "CNY",
    30_000,
    "Beijing|北京|北京; Shanghai|上海|上海; Guangzhou|广州|廣州; Shenzhen|深圳|深圳; Hangzhou|杭州|杭州; Nanjing|南京|南京; Wuhan|武汉|武漢; Chengdu|成都|成都; Xi'an|西安|西安; Suzhou|苏州|蘇州; Tianjin|天津|天津; Ningbo|宁波|寧波",
  ),
  country("HK", "HKD", 170_000, "Hong Kong|香港|香港; Kowloon|九龙|九龍; Sha Tin|沙田|沙田"),
  country("MO", "MOP", 80_000, "Macao|澳门|澳門; Taipa|氹仔|氹仔"),
  country(
    "TW",
    "TWD",
    110_000,
    "Taipei|台北|台北; Hsinchu|新竹|新竹; Taichung|台中|台中; Tainan|台南|台南; Kaohsiung|高雄|高雄",
  ),
  country("SG", "SGD", 38_000, "Singapore|新加坡|新加坡; Jurong|裕廊|裕廊; Tampines|淡滨尼|淡濱尼"),
  country(
    "MY",
    "MYR",
    32_000,
    "Kuala Lumpur|吉隆坡|吉隆坡; Penang|槟城|檳城; Johor Bahru|新山|新山; Kuching|古晋|古晉; Subang Jaya|梳邦再也|梳邦再也",
  ),
  country(
    "NZ",
    "NZD",
    36_000,
    "Auckland|奥克兰|奧克蘭; Wellington|惠灵顿|威靈頓; Christchurch|基督城|基督城; Dunedin|达尼丁|但尼丁; Hamilton|哈密尔顿|咸美頓",
  ),
  country(
    "IE",
    "EUR",
    21_000,
    "Dublin|都柏林|都柏林; Cork|科克|科克; Galway|戈尔韦|高威; Limerick|利默里克|利默里克; Maynooth|梅努斯|梅努斯",
  ),
  country(
    "JP",
    "JPY",
    1_200_000,
    "Tokyo|东京|東京; Osaka|大阪|大阪; Kyoto|京都|京都; Nagoya|名古屋|名古屋; Fukuoka|福冈|福岡; Sapporo|札幌|札幌; Sendai|仙台|仙台; Kobe|神户|神戶",
  ),
  country(
    "KR",
    "KRW",
    9_000_000,
    "Seoul|首尔|首爾; Busan|釜山|釜山; Daejeon|大田|大田; Incheon|仁川|仁川; Daegu|大邱|大邱",
  ),
  country(
    "DE",
    "EUR",
    12_000,
    "Berlin|柏林|柏林; Munich|慕尼黑|慕尼黑; Hamburg|汉堡|漢堡; Cologne|科隆|科隆; Frankfurt|法兰克福|法蘭克福; Stuttgart|斯图加特|史特加; Dresden|德累斯顿|德累斯頓; Leipzig|莱比锡|萊比錫",
  ),
  country(
    "FR",
    "EUR",
    14_000,
    "Paris|巴黎|巴黎; Lyon|里昂|里昂; Toulouse|图卢兹|圖盧茲; Lille|里尔|里爾; Nice|尼斯|尼斯; Bordeaux|波尔多|波爾多; Grenoble|格勒诺布尔|格勒諾布爾",
  ),
  country(
    "NL",
    "EUR",
    17_000,
    "Amsterdam|阿姆斯特丹|阿姆斯特丹; Rotterdam|鹿特丹|鹿特丹; Utrecht|乌得勒支|烏特勒支; Eindhoven|埃因霍温|燕豪芬; Groningen|格罗宁根|格羅寧根; The Hague|海牙|海牙",
  ),
  country(
    "ES",
    "EUR",
    11_000,
    "Madrid|马德里|馬德里; Barcelona|巴塞罗那|巴塞隆拿; Valencia|瓦伦西亚|華倫西亞; Seville|塞维利亚|西維爾; Bilbao|毕尔巴鄂|畢爾包",
  ),
  country(
    "IT",
    "EUR",
    10_000,
    "Milan|米兰|米蘭; Rome|罗马|羅馬; Turin|都灵|都靈; Bologna|博洛尼亚|博洛尼亞; Florence|佛罗伦萨|佛羅倫斯; Naples|那不勒斯|那不勒斯",
  ),
  country(
    "CH",
    "CHF",
    22_000,
    "Zurich|苏黎世|蘇黎世; Geneva|日内瓦|日內瓦; Lausanne|洛桑|洛桑; Basel|巴塞尔|巴塞爾; Lucerne|卢塞恩|琉森",
  ),
  country(
    "SE",
    "SEK",
    150_000,
    "Stockholm|斯德哥尔摩|斯德哥爾摩; Gothenburg|哥德堡|哥德堡; Lund|隆德|隆德; Uppsala|乌普萨拉|烏普薩拉",
  ),
  country(
    "DK",
    "DKK",
    110_000,
    "Copenhagen|哥本哈根|哥本哈根; Aarhus|奥胡斯|奧胡斯; Odense|欧登塞|歐登塞; Aalborg|奥尔堡|奧爾堡",
  ),
  country(
    "FI",
    "EUR",
    13_000,
    "Helsinki|赫尔辛基|赫爾辛基; Tampere|坦佩雷|坦佩雷; Turku|图尔库|圖爾庫; Oulu|奥卢|奧盧",
  ),
  country(
    "NO",
    "NOK",
    200_000,
    "Oslo|奥斯陆|奧斯陸; Bergen|卑尔根|卑爾根; Trondheim|特隆赫姆|特隆赫姆; Stavanger|斯塔万格|斯塔萬格",
  ),
  country(
    "AT",
    "EUR",
    9_000,
    "Vienna|维也纳|維也納; Graz|格拉茨|格拉茲; Salzburg|萨尔茨堡|薩爾斯堡; Innsbruck|因斯布鲁克|因斯布魯克",
  ),
  country(
    "BE",
    "EUR",
    8_000,
    "Brussels|布鲁塞尔|布魯塞爾; Ghent|根特|根特; Antwerp|安特卫普|安特衞普; Leuven|鲁汶|魯汶",
  ),
  country(
    "PL",
    "PLN",
    22_000,
    "Warsaw|华沙|華沙; Krakow|克拉科夫|克拉科夫; Wroclaw|弗罗茨瓦夫|弗羅茨瓦夫; Gdansk|格但斯克|格但斯克",
  ),
  country(
    "HU",
    "HUF",
    2_400_000,
    "Budapest|布达佩斯|布達佩斯; Debrecen|德布勒森|德布勒森; Szeged|塞格德|塞格德; Pecs|佩奇|佩奇",
  ),
  country(
    "AE",
    "AED",
    75_000,
    "Dubai|迪拜|杜拜; Abu Dhabi|阿布扎比|阿布扎比; Sharjah|沙迦|沙迦; Ajman|阿治曼|阿治曼",
  ),
  country(
    "TH",
    "THB",
    300_000,
    "Bangkok|曼谷|曼谷; Chiang Mai|清迈|清邁; Khon Kaen|孔敬|孔敬; Phuket|普吉|布吉; Songkhla|宋卡|宋卡",
  ),
];
