/** What stands around the tabs of the company's settings; each tab has words of its own. */
export const setting = {
  title: "Company settings",
  views: "Settings of the company",
  tabs: {
    company: "Company",
    accounts: "Accounts",
    contacts: "Contact persons",
    subcompanies: "Sub companies",
    businessData: "Business data",
    authority: "Authority",
  },
};
