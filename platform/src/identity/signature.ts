import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  SIGNATURE,
  SIGNATURE_SECONDS,
  SIGNED_AT,
  SIGNED_URL,
  signedText,
} from '@canvass/contracts/http/signature';
import { ownHosts } from '../http/own-hosts.js';
import type { SignedCall, Signatures } from '../http/signatures.js';
import type { Keys } from './keys.js';
import { signingKeyOf } from './session.js';

const SECONDS_OF_AN_HOUR = 3600;

/** The address without its origin; undefined if the origin is not ours. */
function targetOf(url: string, hosts: readonly string[]): string | undefined {
  const [, host, target] = /^https?:\/\/([^/?#]+)(\/.*)$/.exec(url) ?? [];
  return host !== undefined && hosts.includes(host) ? target : undefined;
}

function text(headers: SignedCall['headers'], name: string): string {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
}

/**
 * @param publicUrl address under which the product is reached; the request's `Host` is accepted, too
 * @param clock the real time, even if commands are decided at another
 */
export function createSignatures(
  keys: Keys,
  publicUrl: string,
  clock = (): Date => new Date(),
): Signatures {
  const now = (): number => Math.floor(clock().getTime() / 1000);
  const guestKeyOf = (hour: number): string => signingKeyOf(keys, `guest ${hour}`);
  const thisHour = (): number => Math.floor(now() / SECONDS_OF_AN_HOUR);

  const isMadeWith = (key: string, at: string, url: string, signature: string): boolean => {
    const expected = createHmac('sha256', key).update(signedText(at, url)).digest('hex');
    const [given, right] = [Buffer.from(signature), Buffer.from(expected)];
    return given.length === right.length && timingSafeEqual(given, right);
  };

  return {
    now,
    guestKey: () => guestKeyOf(thisHour()),
    isSigned: ({ headers, target, session }) => {
      const at = text(headers, SIGNED_AT);
      const url = text(headers, SIGNED_URL);
      if (!/^\d{1,12}$/.test(at) || Math.abs(Number(at) - now()) > SIGNATURE_SECONDS) return false;
      if (targetOf(url, ownHosts(publicUrl, headers)) !== target) return false;
      const hour = thisHour();
      const fitting =
        session === undefined
          ? [guestKeyOf(hour), guestKeyOf(hour - 1)]
          : [signingKeyOf(keys, session)];
      return fitting.some((key) => isMadeWith(key, at, url, text(headers, SIGNATURE)));
    },
  };
}
