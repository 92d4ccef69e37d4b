const storeKey = "passage.invite";

/**
 * Takes the secret of an invitation's link out of the address bar, before anything else can read it there, and keeps it
 * for this tab alone, so that a reload doesn't lose it. Null where none came.
 */
export function takeInvitationSecret(): string | null {
  const asked = new URLSearchParams(location.search).get("invite");
  if (asked !== null) {
    sessionStorage.setItem(storeKey, asked);
    history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem(storeKey);
}

/** The link is used up, or no good. */
export function forgetInvitationSecret(): void {
  sessionStorage.removeItem(storeKey);
}
