/** The messages of codes that screens say by themselves; the others come with the answers that they belong to. */
export const shownErrors = {
  "2003": "No permission. Please contact the administrator.",
  "2009": "Only the account itself can do this. You are here as staff, by a link from the back office.",
  "6004": "Upload failed. Nothing was kept; try again.",
};
