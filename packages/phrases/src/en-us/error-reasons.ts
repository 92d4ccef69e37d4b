/** What users read instead, where a refusal names its reason: what to do differs. By code, then by reason. */
export const errorReasons = {
  "2004": {
    takenBack:
      "The back office has just taken its latest step back. Look at where the application stands now.",
  },
  "2006": {
    accountInvited: "The account is still invited: nobody has been in it yet.",
    closedApplication: "The application is closed and takes no more files. File it with the student instead.",
    closedToStaff: "The application is closed and takes no more files. Reopen it first.",
    closedFiles: "The application is closed: its files stay as they are.",
    shownFile: "The agency has been shown this file. It stays on record.",
    toldOnce:
      "It was made already, and its secret is told only once. Close this, find it in the list, and give it a new one.",
    sentFiles: "This file was sent to the back office. It stays on record; upload a new version instead.",
  },
  "2022": {
    wrong: "The code is not right. Compare it with the mail; {left} more tries.",
    over: "This code is used up or past its ten minutes. Ask for a new one.",
  },
  "3009": {
    noHeader: "No row of headers was found. Start from the template.",
    columnsMissing: "These columns are missing: {columns}. Start from the template.",
    columnTwice: "Two columns mean the same: {columns}. Remove one of them.",
    noRows: "There is no row below the headers.",
    tooManyRows: "At most {rows} rows go into one table. Part it.",
  },
  "6003": {
    encrypted: "The file is locked with a password. Save it without one, then choose it again.",
  },
  "4008": {
    late: "Ten seconds are over, and the agent may have been told. Use “Step back” or the opposite move.",
    followed: "Something has happened to it since. Use “Step back” or the opposite move.",
    notYours: "Somebody else made the latest move. Ask them, or step back.",
    nothing: "There is no move to take back.",
    again: "The agent has applied for the same course and intake since. It stays as it is.",
  },
  "7005": {
    itself: "Nobody is their own superior. Untick that person, or choose somebody else.",
    otherCompany: "A superior and the people below are of one company. Tick people of one company only.",
    disabled: "This account is disabled. Choose somebody who can sign in.",
  },
  "7009": {
    signedIn: "This account has a password already. Disable it instead.",
    invited: "This account is still invited: it chooses its first password by the invitation.",
    closed: "This invited account is disabled, or its time has run out: enable or extend it first.",
    named: "Somebody has worked within this account, which stays on record. Disable it instead.",
  },
};
