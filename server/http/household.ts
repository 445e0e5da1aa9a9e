import { isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one caller where tries are counted: an IPv4 address, or the first 64 bits of an IPv6 address, of which a household has
 * all the others to choose from. An IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function householdOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const groups = [head, tail].map((part) => part.split(":").filter(Boolean));
  const [first = [], last = []] = groups;
  const zeros = address.includes("::") ? new Array<string>(8 - first.length - last.length).fill("0") : [];
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${network.join(":")}::/64`;
}
