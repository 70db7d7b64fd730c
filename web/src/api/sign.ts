import { accountCalls } from '@canvass/contracts/account/calls';
import type { SigningKeyView } from '@canvass/contracts/account/signing-key';
import { addressOf } from '@canvass/contracts/http/address';
import { signedHeaders, signedText } from '@canvass/contracts/http/signature';
import { currentSession } from '../session/session.js';
import { noteServerTime, serverSeconds } from './server-clock.js';

/** How long a guest's key is used, in seconds; it is good for at least as long. */
const GUEST_KEY_SECONDS = 3600;

let guest: { signingKey: string; until: number } | undefined;

async function guestKey(): Promise<string> {
  if (guest && serverSeconds() < guest.until) return guest.signingKey;
  const response = await fetch(addressOf(accountCalls.signingKey));
  if (!response.ok) throw new Error(`No key to sign with: ${response.status}`);
  const { signingKey, now } = (await response.json()) as SigningKeyView;
  noteServerTime(String(now));
  guest = { signingKey, until: now + GUEST_KEY_SECONDS };
  return signingKey;
}

/** Forgets the key of guests, as a page does that is opened anew. */
export function forgetGuestKey(): void {
  guest = undefined;
}

/** The signature as `signatureOf` makes it, whose code is fetched where the browser cannot sign: on pages without https. */
async function signatureOf(signingKey: string, at: number, url: string): Promise<string> {
  if (!('subtle' in crypto)) {
    return (await import('@canvass/contracts/http/sign')).signatureOf(signingKey, at, url);
  }
  const { subtle } = crypto;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytes(signingKey), hmac, false, ['sign']);
  const signature = await subtle.sign(hmac.name, key, bytes(signedText(at, url)));
  return [...new Uint8Array(signature)].map((one) => one.toString(16).padStart(2, '0')).join('');
}

/** Headers that sign a call with the caller's key, by the server's clock. @param address from the root */
export async function sign(address: string): Promise<Record<string, string>> {
  const key = currentSession()?.signingKey ?? (await guestKey());
  const [at, url] = [serverSeconds(), new URL(address, window.location.origin).href];
  return signedHeaders(at, url, await signatureOf(key, at, url));
}
