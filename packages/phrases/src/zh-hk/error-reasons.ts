import type { errorReasons as enUs } from "../en-us/error-reasons.ts";

/** 指明原因的拒絕，讀到的文字有所不同。 */
export const errorReasons: typeof enUs = {
  "2004": {
    takenBack: "後台剛剛還原了最近一次操作。請查看申請目前的狀態。",
  },
  "2006": {
    closedApplication: "該申請已結束，不能再上載檔案。請改為上載至學生的檔案。",
    closedToStaff: "該申請已結束，不能再上載檔案。請先重新開啟。",
    closedFiles: "該申請已結束，其檔案維持原樣。",
    shownFile: "代理已看到此檔案，檔案將保留在記錄中。",
    sentFiles: "此檔案已提交予後台，將保留在記錄中。如需更換，請上載新版本。",
  },
  "2022": {
    wrong: "驗證碼不正確，請與電郵核對，尚可再試{left}次。",
    over: "驗證碼已用完或已超過十分鐘，請重新索取。",
  },
  "3009": {
    noHeader: "未找到標題列，請使用範本。",
    columnsMissing: "缺少以下各欄：{columns}。請使用範本。",
    columnTwice: "有兩欄意思相同：{columns}。請刪除其中一欄。",
    noRows: "標題列以下沒有內容。",
    tooManyRows: "每個表格最多{rows}行，請分拆。",
  },
  "6003": {
    encrypted: "檔案有密碼保護。請另存為無密碼的檔案，再重新選擇。",
  },
  "4008": {
    late: "已超過十秒，代理可能已收到通知。請使用「退回上一步」或相反的操作。",
    followed: "此後該申請已有變動。請使用「退回上一步」或相反的操作。",
    notYours: "最近一次操作由他人進行。請聯絡對方，或退回上一步。",
    nothing: "沒有可還原的操作。",
    again: "此後代理已再次申請相同的課程及入學時間，申請維持現狀。",
  },
  "7005": {
    itself: "不能將本人設為自己的業務上級。請取消勾選此人，或選擇其他人。",
    otherCompany: "業務上級與下屬須屬同一公司。請只勾選同一公司的人員。",
    disabled: "此帳戶已停用。請選擇可以登入的人員。",
  },
  "7009": {
    signedIn: "此帳戶已設有密碼，請改為停用。",
    invited: "此帳戶仍在邀請中，會透過邀請設定首個密碼。",
  },
};
