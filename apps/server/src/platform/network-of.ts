/** An IPv4 address without what sockets of both families put before it. */
const plainIPv4 = (address: string) => /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

const groups = (part: string) => part.split(":").filter((group) => group !== "");

/**
 * What of an address is hard to come by: an IPv4 address whole, of an IPv6 one the network of 64 bits that one household
 * has to itself. An IPv4 address is the same in both forms.
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  return plainIPv4(address) ?? `${groupsOf(address).slice(0, 4).join(":")}::/64`;
}

/**
 * Where about an address is, /24 or /48: the log keeps it for ever, and whose computer it was is nobody's matter by then.
 */
export function regionOf(address: string): string {
  const plain = plainIPv4(address);
  if (plain !== undefined) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  return `${groupsOf(address).slice(0, 3).join(":")}::/48`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const [first, last] = [groups(head), groups(tail)];
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...zeros, ...last];
}
