import { describe, expect, it } from 'vitest';
import { networkOf, widerNetworkOf } from './networks.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    // Some proxies add the port, and mapped addresses have two forms.
    ['203.0.113.7:49152', '203.0.113.7'],
    ['[2001:db8:1:2:3:4:5:6]:49152', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::/64'],
    ['::ffff:cb00:7107', '203.0.113.7'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['203.0.113.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::5', '2001:db8:0::/48'],
    ['', undefined],
  ])('%s is in the wider network %s', (address, wider) => {
    expect(widerNetworkOf(networkOf(address))).toBe(wider);
  });
});
