/** Changing a password, with help while the new one is typed. */
export const password = {
  present: "Present password",
  new: "New password",
  again: "New password, once more",
  rule: "The new password",
  met: "met",
  open: "not met yet",
  change: "Change password",
  cancel: "Cancel",
  changed: "Password changed.",
  othersOut: "Your other sessions have ended.",
};
