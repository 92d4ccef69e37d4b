import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { isLoopbackHost } from "@passage/contract/integrations/rules.ts";

/** An address to connect to. */
export interface Target {
  readonly address: string;
  readonly family: number;
}

/** All addresses of a name. @throws when it has none */
export type Resolve = (hostname: string) => Promise<readonly Target[]>;

export const resolveByDns: Resolve = (hostname) => lookup(hostname, { all: true });

/** Why nothing is sent to an address. */
export class TargetRefused extends Error {
  readonly fault: "name" | "refusedAddress";

  constructor(fault: "name" | "refusedAddress") {
    super(fault);
    this.name = "TargetRefused";
    this.fault = fault;
  }
}

// Special purposes of the IANA registries: this host and network, private, shared, link-local (metadata of clouds among
// them), documentation, benchmarks, multicast, reserved.
const special4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
// Of the global block, what stands for something else: tunnels, which hold an IPv4 address of anybody's, and documentation.
const special6: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const refused4 = listOf(special4, "ipv4");
const refused6 = listOf(special6, "ipv6");
const global6 = listOf([["2000::", 3]], "ipv6");

function listOf(subnets: readonly [string, number][], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}

/** Whether an address is one of the internet, which anybody could reach. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !refused4.check(address, "ipv4");
  return isIP(address) === 6 && global6.check(address, "ipv6") && !refused6.check(address, "ipv6");
}

const plainHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/** Whether an address names a host by its number, and one that isn't public. */
export function literalRefused(text: string, { toLoopback }: { readonly toLoopback: boolean }): boolean {
  const url = new URL(text);
  if (toLoopback && isLoopbackHost(url.hostname)) return false;
  return isIP(plainHost(url)) !== 0 && !isPublic(plainHost(url));
}

/**
 * Where a webhook's request goes: asked at the moment of sending, and then connected to as it is, so that a name can't
 * mean one host when it is looked at and another when it is used. A name with one private address is refused whole.
 * @throws TargetRefused
 */
export async function targetOf(
  url: URL,
  { toLoopback, resolve }: { readonly toLoopback: boolean; readonly resolve: Resolve },
): Promise<Target> {
  const host = plainHost(url);
  const own = toLoopback && isLoopbackHost(url.hostname);
  if (!own && url.protocol !== "https:") throw new TargetRefused("refusedAddress");
  if (own && isIP(host) === 0) return { address: "127.0.0.1", family: 4 };
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host).catch(() => []);
  const [first] = found;
  if (!first) throw new TargetRefused("name");
  if (!own && !found.every(({ address }) => isPublic(address))) throw new TargetRefused("refusedAddress");
  return first;
}
