/**
 * Names of well-known cities abroad as agencies write them: country and GeoNames' name, English where it differs,
 * Simplified, Traditional where Hong Kong says something else than the converted form. Others keep their Latin name.
 */
const table = `
GB London||伦敦
GB Birmingham||伯明翰
GB Liverpool||利物浦
GB Nottingham||诺丁汉
GB Sheffield||谢菲尔德|錫菲
GB Bristol||布里斯托尔|布里斯托
GB Glasgow||格拉斯哥
GB Leicester||莱斯特|李斯特
GB Edinburgh||爱丁堡
GB Leeds||利兹|列斯
GB Cardiff||加的夫|卡迪夫
GB Manchester||曼彻斯特
GB Stoke-on-Trent||特伦特河畔斯托克
GB Coventry||考文垂|高雲地利
GB Sunderland||桑德兰|新特蘭
GB Reading||雷丁
GB Kingston upon Hull|Hull|赫尔
GB Preston||普雷斯顿
GB Newport||纽波特
GB Swansea||斯旺西
GB Bradford||布拉德福德
GB Belfast||贝尔法斯特
GB Derby||德比|打比
GB Plymouth||普利茅斯
GB Luton||卢顿
GB Wolverhampton||伍尔弗汉普顿
GB City of Westminster|Westminster|威斯敏斯特|西敏
GB Southampton||南安普敦|修咸頓
GB Milton Keynes||米尔顿凯恩斯
GB Northampton||北安普敦
GB Norwich||诺里奇|諾域治
GB Aberdeen||阿伯丁|鴨巴甸
GB Portsmouth||朴次茅斯|樸茨茅夫
GB Newcastle upon Tyne||纽卡斯尔|紐卡素
GB Swindon||斯温顿
GB Ipswich||伊普斯威奇
GB Oxford||牛津
GB Bournemouth||伯恩茅斯|般尼茅夫
GB Cambridge||剑桥
GB York||约克
GB Gloucester||格洛斯特|告羅士打
GB Brighton||布赖顿|白禮頓
GB Exeter||埃克塞特
GB Bath||巴斯
GB Canterbury||坎特伯雷
GB Lancaster||兰卡斯特
GB Durham||达勒姆|杜倫
GB Guildford||吉尔福德
GB Colchester||科尔切斯特
GB Dundee||邓迪
GB Inverness||因弗内斯
GB Stirling||斯特灵
GB St Andrews||圣安德鲁斯
GB Bangor||班戈
GB Loughborough||拉夫堡
GB Winchester||温彻斯特
GB Chester||切斯特
GB Lincoln||林肯
GB Worcester||伍斯特
GB Huddersfield||哈德斯菲尔德
US New York City|New York|纽约
US Brooklyn||布鲁克林
US Queens||皇后区
US Manhattan||曼哈顿
US The Bronx||布朗克斯
US Staten Island||斯塔滕岛|史丹頓島
US Los Angeles||洛杉矶
US Chicago||芝加哥
US Houston||休斯敦|侯斯頓
US Philadelphia||费城
US Phoenix||菲尼克斯|鳳凰城
US San Antonio||圣安东尼奥
US San Diego||圣迭戈|聖地牙哥
US Dallas||达拉斯
US San Jose||圣何塞|聖荷西
US Austin||奥斯汀
US Jacksonville||杰克逊维尔
US San Francisco||旧金山|三藩市
US Columbus||哥伦布
US Indianapolis||印第安纳波利斯
US Charlotte||夏洛特
US Seattle||西雅图
US Denver||丹佛
US El Paso||埃尔帕索
US Detroit||底特律
US Boston||波士顿
US Memphis||孟菲斯
US Portland||波特兰
US Oklahoma City||俄克拉何马城
US Las Vegas||拉斯维加斯
US Baltimore||巴尔的摩
US Washington, D.C.||华盛顿
US Milwaukee||密尔沃基
US Albuquerque||阿尔伯克基
US Tucson||图森
US Nashville||纳什维尔
US Fresno||弗雷斯诺
US Sacramento||萨克拉门托|沙加緬度
US Kansas City||堪萨斯城
US Long Beach||长滩
US Atlanta||亚特兰大
US Raleigh||罗利
US Omaha||奥马哈
US Miami||迈阿密
US Oakland||奥克兰|屋崙
US Minneapolis||明尼阿波利斯
US Tulsa||塔尔萨
US New Orleans||新奥尔良
US Cleveland||克利夫兰
US Honolulu||檀香山
US Tampa||坦帕
US Anaheim||阿纳海姆
US Irvine||尔湾
US Riverside||里弗赛德
US St. Louis||圣路易斯
US Pittsburgh||匹兹堡
US Anchorage||安克雷奇
US Cincinnati||辛辛那提
US Orlando||奥兰多
US Buffalo||布法罗|水牛城
US Newark||纽瓦克
US Jersey City||泽西城
US Madison||麦迪逊
US Salt Lake City||盐湖城
US Rochester||罗切斯特
US Richmond||里士满|列治文
US Boulder||博尔德
US Ann Arbor||安娜堡
US Berkeley||伯克利|柏克萊
US Pasadena||帕萨迪纳
US Santa Barbara||圣巴巴拉
US Santa Monica||圣莫尼卡
US Palo Alto||帕洛阿尔托
US Cambridge||剑桥
US New Haven||纽黑文
US Princeton||普林斯顿
US Ithaca||伊萨卡
US Syracuse||锡拉丘兹|雪城
US Providence||普罗维登斯
US Durham||达勒姆
US Champaign||香槟
US Bloomington||布卢明顿
CA Toronto||多伦多
CA Montréal|Montreal|蒙特利尔|滿地可
CA Calgary||卡尔加里|卡加利
CA Ottawa||渥太华
CA Edmonton||埃德蒙顿|愛民頓
CA Mississauga||密西沙加
CA North York||北约克
CA Winnipeg||温尼伯
CA Vancouver||温哥华
CA Scarborough||士嘉堡
CA Québec|Quebec City|魁北克城
CA Hamilton||哈密尔顿|咸美頓
CA Brampton||布兰普顿|賓頓
CA Surrey||素里
CA Laval||拉瓦尔
CA Halifax||哈利法克斯
CA London||伦敦
CA Victoria||维多利亚
CA Windsor||温莎
CA Markham||万锦
CA Kitchener||基奇纳
CA Waterloo||滑铁卢
CA Kingston||金斯顿
CA Burnaby||本拿比
CA Saskatoon||萨斯卡通
CA Regina||里贾纳|雷珍娜
CA Richmond Hill||列治文山
CA Richmond||列治文
CA Guelph||圭尔夫
CA St. John's||圣约翰斯
AU Sydney||悉尼
AU Melbourne||墨尔本
AU Brisbane||布里斯班|布里斯本
AU Perth||珀斯
AU Adelaide||阿德莱德
AU Gold Coast||黄金海岸
AU Canberra||堪培拉|坎培拉
AU Newcastle||纽卡斯尔
AU Wollongong||卧龙岗
AU Geelong||吉朗
AU Hobart||霍巴特
AU Launceston||朗塞斯顿
AU Townsville||汤斯维尔
AU Cairns||凯恩斯
AU Toowoomba||图文巴
AU Darwin||达尔文
AU Ballarat||巴拉瑞特
AU Bendigo||本迪戈
NZ Auckland||奥克兰
NZ Wellington||惠灵顿|威靈頓
NZ Christchurch||克赖斯特彻奇|基督城
NZ Manukau City|Manukau|马努考
NZ Hamilton||哈密尔顿
NZ Dunedin||达尼丁
NZ Tauranga||陶朗加
NZ Palmerston North||北帕默斯顿
NZ Rotorua||罗托鲁瓦
NZ Nelson||纳尔逊
NZ Queenstown||皇后镇
IE Dublin||都柏林
IE Cork||科克
IE Luimneach|Limerick|利默里克
IE Gaillimh|Galway|戈尔韦
IE Waterford||沃特福德
MY Kuala Lumpur||吉隆坡
MY Johor Bahru||新山
MY Ipoh||怡保
MY Kuching||古晋
MY Petaling Jaya||八打灵再也
MY Shah Alam||莎阿南
MY Klang||巴生
MY Kota Kinabalu||亚庇
MY Kota Bharu||哥打巴鲁
MY Sandakan||山打根
MY Seremban||芙蓉
MY Kuantan||关丹
MY Tawau||斗湖
MY George Town||乔治市
MY Kuala Terengganu||瓜拉登嘉楼
MY Sungai Petani||双溪大年
MY Miri||美里
MY Taiping||太平
MY Alor Setar||亚罗士打
MY Bukit Mertajam||大山脚
MY Sibu||诗巫
MY Malacca||马六甲
MY Cyberjaya||赛城
JP Tokyo||东京
JP Yokohama||横滨
JP Osaka||大阪
JP Nagoya||名古屋
JP Sapporo||札幌
JP Kobe||神户
JP Kyoto||京都
JP Fukuoka||福冈
JP Kawasaki||川崎
JP Saitama||埼玉
JP Hiroshima||广岛
JP Sendai||仙台
JP Kitakyushu||北九州
JP Chiba||千叶
JP Sakai||堺
JP Shizuoka||静冈
JP Kumamoto||熊本
JP Okayama||冈山
JP Hamamatsu||滨松
JP Hachiōji||八王子
JP Kagoshima||鹿儿岛
JP Niigata||新潟
JP Himeji||姬路
JP Nishinomiya-hama|Nishinomiya|西宫
JP Kanazawa||金泽
JP Utsunomiya||宇都宫
JP Ōita||大分
JP Matsuyama||松山
JP Kurashiki||仓敷
JP Yokosuka||横须贺
JP Nagasaki||长崎
JP Machida||町田
JP Gifu-shi||岐阜
JP Fujisawa||藤泽
JP Fukuyama||福山
JP Toyohashi||丰桥
JP Nara-shi||奈良
JP Toyota||丰田
JP Nagano||长野
JP Asahikawa||旭川
JP Wakayama||和歌山
JP Kawagoe||川越
JP Kochi||高知
JP Takamatsu||高松
JP Toyama||富山
JP Akita||秋田
JP Miyazaki||宫崎
JP Naha||那霸
JP Aomori||青森
JP Morioka||盛冈
JP Fukushima||福岛
JP Tsukuba||筑波
JP Hakodate||函馆
JP Beppu||别府
KR Seoul||首尔
KR Busan||釜山
KR Incheon||仁川
KR Daegu||大邱
KR Daejeon||大田
KR Gwangju||光州
KR Suwon||水原
KR Goyang-si||高阳
KR Seongnam-si||城南
KR Ulsan||蔚山
KR Bucheon-si||富川
KR Jeonju||全州
KR Ansan-si||安山
KR Cheongju-si||清州
KR Anyang-si||安养
KR Changwon||昌原
KR Pohang||浦项
KR Jeju City||济州
KR Cheonan||天安
KR Yeosu||丽水
KR Gumi||龟尾
KR Chuncheon||春川
KR Gangneung||江陵
KR Gyeongju||庆州
IN Mumbai||孟买
IN Delhi||德里
IN New Delhi||新德里
IN Bengaluru||班加罗尔
IN Kolkata||加尔各答
IN Chennai||金奈
IN Ahmedabad||艾哈迈达巴德
IN Hyderabad||海得拉巴
IN Pune||浦那
IN Jaipur||斋浦尔
IN Lucknow||勒克瑙
IN Agra||阿格拉
VN Ho Chi Minh City||胡志明市
VN Hanoi||河内
VN Da Nang||岘港
VN Haiphong||海防
VN Huế||顺化
VN Nha Trang||芽庄
VN Cần Thơ||芹苴
VN Ðà Lạt||大叻
TH Bangkok||曼谷
TH Chiang Mai||清迈
TH Chiang Rai||清莱
TH Phuket||普吉
TH Hat Yai||合艾
TH Pattaya||芭提雅
ID Jakarta||雅加达
ID Surabaya||泗水
ID Medan||棉兰
ID Bandung||万隆
ID Palembang||巨港
ID Makassar||望加锡
ID Semarang||三宝垄
ID Batam||巴淡
ID Denpasar||登巴萨
ID Yogyakarta||日惹
PH Manila||马尼拉
PH Quezon City||奎松市
PH Davao||达沃
PH Cebu City||宿务
PH Makati City||马卡蒂
DE Berlin||柏林
DE Hamburg||汉堡
DE Munich||慕尼黑
DE Köln|Cologne|科隆
DE Frankfurt am Main||法兰克福
DE Essen||埃森
DE Stuttgart||斯图加特
DE Dortmund||多特蒙德
DE Düsseldorf||杜塞尔多夫
DE Bremen||不来梅
DE Hannover|Hanover|汉诺威
DE Leipzig||莱比锡
DE Nürnberg|Nuremberg|纽伦堡
DE Dresden||德累斯顿
DE Bonn||波恩
DE Mannheim||曼海姆
DE Karlsruhe||卡尔斯鲁厄
DE Münster||明斯特
DE Aachen||亚琛
DE Heidelberg||海德堡
DE Freiburg||弗赖堡
FR Paris||巴黎
FR Marseille||马赛
FR Lyon||里昂
FR Toulouse||图卢兹
FR Nice||尼斯
FR Nantes||南特
FR Strasbourg||斯特拉斯堡
FR Montpellier||蒙彼利埃
FR Bordeaux||波尔多
FR Lille||里尔
FR Rennes||雷恩
FR Grenoble||格勒诺布尔
FR Dijon||第戎
IT Rome||罗马
IT Milan||米兰
IT Naples||那不勒斯|拿坡里
IT Turin||都灵
IT Palermo||巴勒莫
IT Genoa||热那亚
IT Bologna||博洛尼亚
IT Florence||佛罗伦萨|佛羅倫斯
IT Venice||威尼斯
IT Verona||维罗纳
ES Madrid||马德里
ES Barcelona||巴塞罗那
ES Valencia||瓦伦西亚
ES Sevilla|Seville|塞维利亚
ES Zaragoza||萨拉戈萨
ES Málaga||马拉加
ES Bilbao||毕尔巴鄂
ES Granada||格拉纳达
ES Salamanca||萨拉曼卡
NL Amsterdam||阿姆斯特丹
NL Rotterdam||鹿特丹
NL The Hague||海牙
NL Utrecht||乌得勒支
NL Eindhoven||埃因霍温
NL Groningen||格罗宁根
NL Maastricht||马斯特里赫特
NL Leiden||莱顿
NL Delft||代尔夫特
CH Zürich|Zurich|苏黎世
CH Genève|Geneva|日内瓦
CH Basel||巴塞尔
CH Bern||伯尔尼
CH Lausanne||洛桑
CH Luzern|Lucerne|卢塞恩
CH Lugano||卢加诺
CH Sankt Gallen|St. Gallen|圣加仑
RU Moscow||莫斯科
RU Saint Petersburg||圣彼得堡
RU Novosibirsk||新西伯利亚
RU Yekaterinburg||叶卡捷琳堡
RU Kazan||喀山
RU Vladivostok||符拉迪沃斯托克（海参崴）
RU Khabarovsk||哈巴罗夫斯克（伯力）
RU Irkutsk||伊尔库茨克
KZ Almaty||阿拉木图
KZ Nur-Sultan|Astana|阿斯塔纳
KZ Shymkent||奇姆肯特
PK Karachi||卡拉奇
PK Lahore||拉合尔
PK Islamabad||伊斯兰堡
BD Dhaka||达卡
BD Chittagong||吉大港
NG Lagos||拉各斯
NG Abuja||阿布贾
`;

export interface KnownCity {
  english: string;
  simplified: string;
  /** Empty: the converted form. */
  traditional: string;
}

/** By country and GeoNames' name, `GB London`. */
export const knownCities: ReadonlyMap<string, KnownCity> = new Map(
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [key = "", english, simplified = "", traditional = ""] = line.split("|");
      return [key, { english: english || key.slice(3), simplified, traditional }];
    }),
);
