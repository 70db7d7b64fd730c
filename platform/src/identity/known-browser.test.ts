import { describe, expect, it } from 'vitest';
import { createKeys } from './keys.js';
import { devices, knownBrowser } from './known-browser.js';

const keys = createKeys(Buffer.alloc(32, 1));
/** What a browser sends back of a `Set-Cookie`. */
const sentBack = (setCookie: string) => `theme=dark; ${setCookie.split(';')[0]}; other=1`;

describe('a browser', () => {
  it('is known to the accounts that were signed in to with it', () => {
    const first = sentBack(knownBrowser(keys).remember(['ann'], true));
    expect(knownBrowser(keys, first).isKnownTo('ann')).toBe(true);
    expect(knownBrowser(keys, first).isKnownTo('eve')).toBe(false);
    const both = sentBack(knownBrowser(keys, first).remember(['eve'], true));
    const browser = knownBrowser(keys, both);
    expect(['ann', 'eve'].map((account) => browser.isKnownTo(account))).toEqual([true, true]);
    expect(browser.id).toBe(knownBrowser(keys, first).id);
  });

  it('sets its cookie HttpOnly and SameSite, and Secure behind HTTPS', () => {
    const browser = knownBrowser(keys);
    expect(browser.remember(['ann'], true)).toMatch(
      /; Path=\/api\/account; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(browser.remember(['ann'], false)).not.toContain('Secure');
  });

  it('remembers ten accounts, those it was used for last', () => {
    let cookie = '';
    const accounts = Array.from({ length: 12 }, (_, n) => `account ${n}`);
    for (const account of accounts) {
      cookie = sentBack(knownBrowser(keys, cookie).remember([account], true));
    }
    const known = accounts.filter((account) => knownBrowser(keys, cookie).isKnownTo(account));
    expect(known).toEqual(accounts.slice(2));
    expect(
      knownBrowser(
        keys,
        sentBack(knownBrowser(keys, cookie).remember(['account 2'], true)),
      ).isKnownTo('account 3'),
    ).toBe(true);
  });

  it('remembers several at once, the first of them the longest', () => {
    const pins = Array.from({ length: 6 }, (_, n) => [`device ${n}`, `device ${n} 4711`]);
    const cookie = pins.reduce(
      (before, used) => sentBack(knownBrowser(keys, before, devices).remember(used, true)),
      '',
    );
    expect(cookie.length).toBeLessThan(400);
    const known = pins.flat().filter((one) => knownBrowser(keys, cookie, devices).isKnownTo(one));
    expect(known).toEqual(pins.slice(1).flat());
    const again = knownBrowser(keys, cookie, devices).remember(['device 5', 'device 5 9'], true);
    const browser = knownBrowser(keys, sentBack(again), devices);
    expect(['device 5', 'device 5 9', 'device 5 4711'].map(browser.isKnownTo)).toEqual([
      ...[true, true, true],
    ]);
  });

  it('is not known by what another one has, what was altered or made elsewhere', () => {
    const cookie = sentBack(knownBrowser(keys).remember(['ann'], true));
    const other = knownBrowser(keys).remember(['eve'], true).split(/[=.;]/)[1] ?? '';
    const moved = cookie.replace(/canvass_browser=[\w-]{22}/, `canvass_browser=${other}`);
    const elsewhere = createKeys(Buffer.alloc(32, 2));
    expect(knownBrowser(keys, moved).isKnownTo('ann')).toBe(false);
    expect(knownBrowser(elsewhere, cookie).isKnownTo('ann')).toBe(false);
    for (const broken of ['', 'canvass_browser=', 'canvass_browser=a.b', cookie.slice(0, -12)]) {
      expect(knownBrowser(keys, broken).isKnownTo('ann')).toBe(false);
    }
  });

  it('keeps sign-ins and pins apart', () => {
    const visitor = sentBack(knownBrowser(keys, '', devices).remember(['tablet'], true));
    expect(knownBrowser(keys, visitor, devices).isKnownTo('tablet')).toBe(true);
    expect(knownBrowser(keys, visitor).isKnownTo('tablet')).toBe(false);
    expect(visitor).toContain('canvass_visitor=');
  });
});
