import { expect, it } from "vitest";
import { networkOf, regionOf } from "./network-of.ts";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8::9", "2001:db8:0::/48"],
])("the log tells of %s that it is in %s", (address, region) => {
  expect(regionOf(address)).toBe(region);
});
