/** What stands under a heading of a CV. `other` is read for exams only: skills, projects, awards, about oneself. */
export type SectionKind = "education" | "work" | "qualifications" | "exams" | "other";

/**
 * Words of headings, without what may stand around them ("Relevant", "Professional"). Lower case; Chinese in both
 * scripts where they differ.
 */
export const headingWords: Readonly<Record<SectionKind, readonly string[]>> = {
  education: listed(`
    education|educational background|education background|academic background|academic history|
    academic qualifications|academic profile|educational qualifications|education history|
    academic record|studies|schooling|academics|educational history|academic credentials|教育背景|
    教育经历|教育經歷|教育|学习经历|學習經歷|学历|學歷|教育情况|学业背景|求学经历|學業背景|求學經歷|
    教育信息|学历背景|學歷背景|就读经历|教育程度
  `),
  work: listed(`
    experience|work experience|employment|employment history|work history|career history|career|
    professional experience|internship|internships|internship experience|internship experiences|
    work experiences|working experience|career experience|professional background|volunteering|
    volunteer experience|volunteer work|voluntary work|part-time jobs|part-time experience|
    professional history|work and internship experience|teaching experience|industry experience|
    positions held|employment experience|research experience|practical experience|placements|工作经历|
    工作經歷|工作经验|工作經驗|实习经历|實習經歷|实习|實習|工作|实习经验|實習經驗|工作履历|实践经历|
    實踐經歷|社会实践|社會實踐|职业经历|職業經歷|从业经历|任职经历|兼职经历|兼職經歷|志愿经历|志愿服务|
    義工經驗|義工服務|工作与实习经历|实习实践|就业经历|工作實習|志愿者经历|實習工作|兼职
  `),
  qualifications: listed(`
    certificates|certifications|certification|professional qualifications|licences|licenses|
    certificates and licences|professional certifications|qualifications|professional certificates|
    licenses and certifications|certificate|professional memberships|professional training|training|
    trainings|training and certifications|accreditations|professional registration|registrations|
    professional credentials|professional licences|证书|證書|资格证书|資格證書|职业资格|專業資格|
    专业资格|技能证书|获得证书|资质证书|所获证书|职业证书|專業證書|专业证书|證照|资格认证|专业认证|
    證書及資格|执业资格|技能與證書|技能与证书
  `),
  exams: listed(`
    english level|english proficiency|language tests|english tests|test scores|standardized tests|
    standardised tests|english language|exams|english qualifications|language scores|
    english test results|language proficiency|language test|english test|test results|english scores|
    英语水平|英語水平|外语水平|外語水平|英语成绩|英語成績|语言成绩|語言成績|英语能力|英語能力|语言考试|
    语言水平|標準化考試|标准化考试|外语能力|外語能力|考试成绩|公開考試成績|語文水平|語文能力|语言测试|
    语言能力测试|英语考试
  `),
  other: listed(`
    skills|key skills|technical skills|computer skills|it skills|languages|language skills|language|
    summary|profile|personal profile|about me|about|objective|career objective|personal statement|
    personal information|personal details|contact|contact details|contact information|interests|hobbies|
    hobbies and interests|references|referees|publications|projects|project experience|
    academic projects|awards|honours|honors|achievements|honors and awards|honours and awards|
    scholarships|activities|extracurricular activities|leadership|leadership experience|other|
    additional information|core competencies|strengths|research|research interests|campus experience|
    extra-curricular activities|scholarships and awards|selected projects|courses|coursework|
    relevant coursework|memberships|tools|software|campus activities|research projects|key courses|
    个人信息|基本情况|个人情况|個人資料|基本信息|基本資料|个人简介|自我评价|自我評價|求职意向|联系方式|
    聯絡方式|专业技能|專業技能|技能|个人技能|个人评价|兴趣爱好|興趣愛好|爱好|项目经历|項目經歷|项目经验|
    项目|获奖情况|获奖经历|獎項|获奖|荣誉奖项|荣誉|奖学金|校园经历|校園經歷|学生工作|社团活动|课外活动|
    課外活動|科研经历|发表论文|论文|语言|語言|语言能力|語言能力|计算机技能|其他|其他技能|个人优势|
    自我介绍|學術著作|推荐人|諮詢人|个人资料|興趣|技能特长|技能特長|奖项荣誉|荣誉与奖项|在校经历|
    校内经历|意向|附加信息|个人特长|主修课程|所获荣誉|奖励|獎學金|獎項及獎學金|海外经历|奖惩情况|
    家庭成员
  `),
};

function listed(text: string): string[] {
  return text.split("|").map((word) => word.trim());
}
