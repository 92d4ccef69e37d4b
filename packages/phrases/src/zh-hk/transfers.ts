import type { transfers as enUs } from "../en-us/transfers.ts";

export const transfers: typeof enUs = {
  action: "轉移",
  actionHint: "轉交其他帳戶，申請及檔案一併轉移",
  menu: "更多操作",
  titleOne: (name) => `轉移${name}`,
  titleMany: (count) => `轉移${count}名學生`,
  more: (count) => `及另外${count}名`,
  receiver: "新負責人",
  receiverPlaceholder: "姓名或公司",
  receiverPrompt: "輸入姓名、電郵或公司",
  account: (company, role) => `${company}，${role}`,
  receiversFailed: "未能載入帳戶列表。",
  note: "備註",
  noteHint: "會以電郵傳送給新負責人，並保留在記錄內。",
  outlook: {
    title: "轉移之後",
    pending: "正在核對轉移的影響",
    along: (applications, files) => {
      const counted = [
        applications > 0 ? `${applications}份申請` : null,
        files > 0 ? `${files}個檔案` : null,
      ].filter((part) => part !== null);
      return counted.length === 0 ? "沒有須一併轉移的申請或檔案。" : `${counted.join("及")}會一併轉移。`;
    },
    loses: (name, count, of) =>
      of === 1
        ? `${name}將不能再查看此學生。`
        : `${name}將不能再查看${count === of ? "這些" : `其中${count}名`}學生。`,
    youLose: (count) => (count === 1 ? "您將不能再查看此學生。" : "您將不能再查看這些學生。"),
    keeps: "您仍可查看。",
    company: (count, company) => (count === 1 ? `學生轉至${company}。` : `${count}名學生轉至${company}。`),
    settlement: (count) => `${count}名學生日後的佣金將由另一間公司結算。現有的結算單仍付予原來的收款公司。`,
    present: (count, name) => `${count}名學生已由${name}負責，維持不變。`,
    mailed: (name) => `系統會以電郵通知${name}。`,
  },
  blocked: {
    settlement: (count) => `${count}名學生不能轉移至此帳戶。`,
    settlementAdvice: "轉移後佣金會由另一間公司結算，須由現時結算的公司的管理員或您的BD顧問辦理。",
    present: (name) => `這些學生全部已由${name}負責。`,
    presentAdvice: "毋須轉移，請選擇其他帳戶。",
    gone: "已不能轉移。",
    goneAdvice: "學生或帳戶已不在您的可見範圍內，請關閉後重新載入列表。",
    inactive: "此帳戶已停用，請選擇其他帳戶。",
    withoutStudents: "此帳戶沒有處理學生的權限，請選擇其他帳戶。",
    failed: "未能核對轉移的影響。",
    failedAdvice: "沒有任何更改。",
  },
  chooseFirst: "請先選擇新負責人",
  notPossible: "不能轉移，見上方說明",
  wait: "請稍候",
  confirm: (count) => (count === 1 ? "轉移" : `轉移${count}名學生`),
  done: (count, name) => (count === 1 ? `學生已轉移給${name}。` : `${count}名學生已轉移給${name}。`),
  doneGone: "您已不能查看已轉移的學生。",
  doneUnchanged: (count) => `另有${count}名學生原本已由此帳戶負責。`,
};
