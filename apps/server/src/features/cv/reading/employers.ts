const company =
  /\b(?:ltd|limited|inc|co\.?|llc|gmbh|plc|llp|corp|corporation|company|group|holdings|bank|hospital|clinic|hotel|studio|agency|restaurant|café|cafe|university|college|school|institute|foundation|association|partners|consulting|consultants|securities|technolog(?:y|ies)|solutions|services|systems|international|industries|laboratory|lab|centre|center|council|ministry|bureau|embassy|ngo|kpmg|deloitte|pwc|ey|ernst & young|google|microsoft|amazon|huawei|tencent|alibaba|bytedance|hsbc|media|press|library|museum|motors|airlines|academy|kindergarten|law firm|office of|store|supermarket|retail|insurance|capital|red cross|charity|trust|society|department of|logistics|trading|pharma(?:ceuticals)?|design house)\b|&\s?co\b/i;
const chineseCompany =
  /(?:公司|集[团團]|[银銀]行|[医醫]院|事[务務]所|中心|大[学學]|[学學]校|工作室|研究院|研究所|[学學]院|中[学學]|小[学學]|幼[儿兒]园|局|[厂廠]|酒店|基金[会會]|[协協][会會]|[证証券]券|保[险險]|科技|[传傳]媒|[报報]社|[电電][视視]台|出版社|博物馆|[图圖]书馆|机构|培[训訓]|律所|[会會][计計][师師]?事|委员会|政府|法院|检察院|支行|分行|百度|腾讯|阿里巴巴|华为|字节跳动|美团|京东|网易|有限|餐[厅廳]|咖啡|超市|[书書]店|慈善|[红紅]十字|电台|杂志社|星巴克|德勤|普[华華]永道|[毕畢][马馬][威]|安永)(?:[（(][^)）]*[)）])?$/;
const position =
  /\b(?:engineer|manager|assistant|intern(?:ship)?|analyst|consultant|teacher|developer|designer|officer|executive|director|associate|accountant|auditor|researcher|tutor|lead(?:er)?|specialist|trainee|sales(?:person)?|waiter|waitress|barista|volunteer|coordinator|editor|administrator|receptionist|supervisor|cashier|programmer|architect|nurse|lecturer|representative|advisor|adviser|clerk|secretary|president|founder|co-founder|head of|translator|interpreter|journalist|reporter|writer|instructor|ambassador|technician|planner|strategist|buyer|merchandiser|paralegal|scientist|fellow|apprentice|placement student|crew|server|host|marketer|partner|chef|librarian|mentor|coach|counsellor|counselor|operator|photographer|guide|hand|cook|driver|steward|trader|broker|banker|agent|promoter|inspector|curator|teaching assistant|pm|hr|ceo|cto)\b/i;
const chinesePosition =
  /(?:[实實][习習]生|工程[师師]|[经經]理|助理|[专專][员員]|分析[师師]|老[师師]|教[师師]|主管|[总總][监監]|[会會][计計]|[顾顧][问問]|[设設][计計][师師]|[编編][辑輯]|出[纳納]|[审審][计計][员員師师]?|志愿者|[义義]工|前台|文[员員]|[开開][发發]|[运運][营營]|[销銷]售|[秘秘][书書]|[记記]者|[护護]士|[医醫]生|[讲講][师師]|店[员員长長]|收[银銀][员員]|[组組][长長]|[队隊][长長]|班主任|家教|[负負][责責]人|程序[员員]|策划|[产產]品|研究[员員]|翻[译譯]|[干幹]事|部[长長]|主任|[总總]裁|合[伙夥]人|[创創]始人|服[务務][员員]|客服|律[师師](?:助理)?|助教|学徒|[职職][员員]|[实實][习習]|柜员|导师|辅导员|跟单|采购|行政|人事|测试|投资|摄影师|社工)(?:[（(][^)）]*[)）])?$/;

/** Whether a text reads as who employs somebody; a place of work that is a school counts. */
export function isEmployer(text: string): boolean {
  return company.test(text) || chineseCompany.test(text.trim());
}

/** Whether a text reads as what somebody worked as. */
export function isPosition(text: string): boolean {
  return position.test(text) || chinesePosition.test(text.trim());
}

/** Names of departments stand beside employers and positions and are neither. */
export function isDepartment(text: string): boolean {
  return (
    /^(?:[\w&\s-]+ )?(?:department|dept\.?|division|team|unit|section)(?: of [\w&\s]+)?$/i.test(text) ||
    (/(?:部|部门|部門|事业部|科室|[组組]|科)$/.test(text) && !chineseCompany.test(text))
  );
}

const place =
  /^(?:[A-Z][a-z]+(?: [A-Z][a-z]+)?(?:, ?)?)?(?:uk|u\.k\.|[A-Z][a-z]+ (?:vic|nsw|qld|wa|sa|act)|[a-z]+, (?:ma|ny|ca|il|tx|pa)|germany|france|hamburg|bremen|munich|berlin|paris|brookline|boston|usa|u\.s\.a?\.?|china|p\.?r\.? china|hong kong|hong kong sar|london|england|scotland|singapore|australia|canada|beijing|shanghai|guangzhou|shenzhen|chengdu|hangzhou|wuhan|nanjing|xi['’]an|tianjin|suzhou|leeds|manchester|birmingham|edinburgh|glasgow|sydney|melbourne|toronto|vancouver|new york|dublin|kowloon|macau|taipei|remote|online|wan chai|central|chongqing|xiamen|qingdao|dalian|changsha|dongguan|foshan|zhuhai|india|vietnam|malaysia|japan|united kingdom|united states)\.?$/i;
const chinesePlace =
  /^(?:中国|中國|英国|英國|美国|美國|澳大利亚|加拿大|新加坡|日本|香港|澳门|北京|上海|天津|重庆|广州|深圳|杭州|成都|武汉|南京|西安|苏州|长沙|厦门|青岛|东莞|佛山|珠海|远程|线上|遥距)(?:市|省|特别行政区|特別行政區)?(?:[·, ]?\p{Script=Han}{1,6}[市区區])?$/u;

/** Whether a text is a town, a country, or "remote". */
export function isPlace(text: string): boolean {
  return place.test(text.trim()) || chinesePlace.test(text.trim());
}

/** "Bank of East Asia" employs, "Bank teller assistant" is employed. */
export function isEmployerFirst(text: string): boolean {
  return /\b(?:ltd|limited|inc|llc|plc|co\.|group|partners|university|college|school|hospital|associates)\b|公司|集团|银行|大学|学校|事务所|中心$/i.test(
    text,
  );
}
