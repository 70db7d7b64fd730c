import { signCall } from '@canvass/contracts/http/sign';
import {
  SIGNATURE,
  SIGNATURE_SECONDS,
  SIGNED_AT,
  SIGNED_URL,
} from '@canvass/contracts/http/signature';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeys } from './keys.js';
import { signingKeyOf } from './session.js';
import { createSignatures } from './signature.js';

const keys = createKeys(Buffer.alloc(32, 1));
const start = 1_767_225_600;
let time = start;
const signatures = createSignatures(
  keys,
  'https://polls.example',
  () => new Date(time * 1000 + 999),
);
const target = '/api/poll/insert-allowed?firm=1';
const url = `https://polls.example${target}`;
const own = signingKeyOf(keys, 'sid');

interface Given {
  key?: string;
  at?: number;
  url?: string;
  session?: string | undefined;
  target?: string;
  host?: string;
  headers?: Record<string, string>;
}

function isSigned(given: Given = {}): boolean {
  const { key = own, at = start, host = 'inside:3000' } = given;
  const signed = Object.entries({ ...signCall(key, at, given.url ?? url), ...given.headers });
  const headers = Object.fromEntries(signed.map(([name, value]) => [name.toLowerCase(), value]));
  const session = 'session' in given ? given.session : 'sid';
  time = start;
  return signatures.isSigned({
    headers: { host, ...headers },
    target: given.target ?? target,
    session,
  });
}

describe('a signed call', () => {
  it.each<[string, Given]>([
    ['just now', {}],
    ['a while ago', { at: start - SIGNATURE_SECONDS }],
    ['by a clock that is ahead', { at: start + SIGNATURE_SECONDS }],
    ['at the address it arrived at', { url: `http://inside:3000${target}` }],
    ['behind a proxy that took https off', { url: `http://polls.example${target}` }],
  ])('%s is taken', (_, given) => {
    expect(isSigned(given)).toBe(true);
  });

  it.each<[string, Given]>([
    ['too long ago', { at: start - SIGNATURE_SECONDS - 1 }],
    ['in the future', { at: start + SIGNATURE_SECONDS + 1 }],
    ['for another path', { target: '/api/poll?firm=1' }],
    ['for a path that ends otherwise', { target: '/api/poll/insert-allowed/?firm=1' }],
    ['for another query', { target: '/api/poll/insert-allowed?firm=2' }],
    ['for no query', { target: '/api/poll/insert-allowed' }],
    ['for another origin', { url: `https://other.example${target}` }],
    ['for a name that only begins like ours', { url: `https://polls.example.evil${target}` }],
    ['for no origin', { url: target }],
    ['with another session’s key', { key: signingKeyOf(keys, 'other') }],
    [
      'with another deployment’s key',
      { key: signingKeyOf(createKeys(Buffer.alloc(32, 2)), 'sid') },
    ],
    ['with no key', { key: '' }],
    ['with a guest’s key, by a signed-in account', { key: signatures.guestKey() }],
    ['by a guest with a session’s key', { session: undefined }],
    ['without a signature', { headers: { [SIGNATURE]: '' } }],
    ['without a time', { headers: { [SIGNED_AT]: '' } }],
    ['without an address', { headers: { [SIGNED_URL]: '' } }],
    ['at no time at all', { headers: { [SIGNED_AT]: 'NaN' } }],
  ])('%s is refused', (_, given) => {
    expect(isSigned(given)).toBe(false);
  });

  it('is refused when anything of it was changed', () => {
    const [at, signature] = [String(start), signCall(own, start, url)[SIGNATURE]];
    const original: Record<string, string> = {
      [SIGNED_AT]: at,
      [SIGNED_URL]: url,
      [SIGNATURE]: signature,
    };
    const place = fc.record({
      header: fc.constantFrom(SIGNED_AT, SIGNED_URL, SIGNATURE),
      from: fc.nat(200),
      length: fc.nat(3),
      instead: fc.oneof(fc.stringMatching(/^[0-9a-f]{0,3}$/), fc.string({ maxLength: 3 })),
    });
    fc.assert(
      fc.property(place, ({ header, from, length, instead }) => {
        const before = original[header] ?? '';
        const after = before.slice(0, from) + instead + before.slice(from + length);
        fc.pre(after !== before);
        expect(isSigned({ headers: { [header]: after } })).toBe(false);
      }),
    );
  });
});

describe('a guest’s key', () => {
  it('is good for its hour and the next one', () => {
    time = start;
    const key = signatures.guestKey();
    const usable = (later: number): boolean => {
      time = start + later;
      const signed = Object.entries(signCall(key, time, url));
      const headers = Object.fromEntries(
        signed.map(([name, value]) => [name.toLowerCase(), value]),
      );
      return signatures.isSigned({ headers, target, session: undefined });
    };
    expect([0, 3599, 3600, 7199, 7200].map(usable)).toEqual([true, true, true, true, false]);
    expect(usable(-1)).toBe(false);
  });
});
