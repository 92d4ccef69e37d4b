/** Whether this browser has passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

/** Whether passkeys of a host work on this page. */
export function passkeysWork(host: string): boolean {
  const here = location.hostname;
  return hasPasskeys() && (here === host || here.endsWith(`.${host}`));
}
