import { accountCalls } from '@canvass/contracts/account/calls';
import type { SigningKeyView } from '@canvass/contracts/account/signing-key';
import { addressOf } from '@canvass/contracts/http/address';
import { signedHeaders } from '@canvass/contracts/http/signature';
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

/** Headers that sign a call with the caller's key, by the server's clock. @param address from the root */
export async function sign(address: string): Promise<Record<string, string>> {
  const key = currentSession()?.signingKey ?? (await guestKey());
  return signedHeaders(key, serverSeconds(), new URL(address, window.location.origin).href);
}
