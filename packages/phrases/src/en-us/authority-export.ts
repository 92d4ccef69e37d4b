/** Names in the Excel file of who holds which keys. `file` stands before date and time in its name. */
export const authorityExport = {
  file: "authority",
  sheet: "Accounts and keys",
  columns: {
    company: "Company",
    name: "Name",
    nameZh: "Chinese name",
    email: "E-mail",
    role: "Role",
    status: "Status",
  },
  statuses: { active: "Active", invited: "Invited", disabled: "Disabled", expired: "Expired" },
  held: "Yes",
  idle: "Not counted: the company lacks it",
};
