import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.js';

/** Whose link it is, and of which mailing. */
export interface RecipientLink {
  /** Id of the recipient. */
  recipient: string;
  /** When the mailing was due, ISO 8601 in UTC. */
  due: string;
  /** What comes by it is kept apart from whose it is. */
  isAnonymous?: boolean;
}

/** Bytes of a UUID, of a moment, and of the signature. */
const [ID, MOMENT, SIGNATURE] = [16, 6, 16];

/** An anonymous link is signed with another key, so that none becomes the other. */
function signatureOf(keys: Keys, named: Buffer, isAnonymous = false): Buffer {
  const key = keys(isAnonymous ? 'anonymous-link' : 'recipient-link');
  return createHmac('sha256', key).update(named).digest().subarray(0, SIGNATURE);
}

/** The token in the personal link of a mail, 51 characters. It is derived, so it is not stored anywhere. */
export function createRecipientToken(
  keys: Keys,
  { recipient, due, isAnonymous }: RecipientLink,
): string {
  const named = Buffer.alloc(ID + MOMENT);
  named.write(recipient.replaceAll('-', ''), 'hex');
  named.writeUIntBE(Date.parse(due), ID, MOMENT);
  return Buffer.concat([named, signatureOf(keys, named, isAnonymous)]).toString('base64url');
}

/** Whom a token names; undefined where we did not make it. */
export function readRecipientToken(keys: Keys, token: string): RecipientLink | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID + MOMENT + SIGNATURE) return undefined;
  const named = bytes.subarray(0, ID + MOMENT);
  const signature = bytes.subarray(ID + MOMENT);
  const isSigned = (isAnonymous: boolean): boolean =>
    timingSafeEqual(signatureOf(keys, named, isAnonymous), signature);
  const isAnonymous = isSigned(true);
  if (!isAnonymous && !isSigned(false)) return undefined;
  const hex = bytes.toString('hex', 0, ID);
  return {
    recipient: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    due: new Date(bytes.readUIntBE(ID, MOMENT)).toISOString(),
    ...(isAnonymous && { isAnonymous }),
  };
}

/** What the page of a link writes its response under: the same on every device that opens it. */
export function responseOfLink(
  keys: Keys,
  { recipient, due }: RecipientLink,
  poll: string,
): { responseId: string; secret: string } {
  const derived = (purpose: string): Buffer =>
    createHmac('sha256', keys('recipient-link'))
      .update(`${purpose}/${recipient}/${due}/${poll}`)
      .digest();
  const id = derived('response').subarray(0, ID);
  // A UUID of version 8, whose content is its maker's own.
  id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x80, 6);
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8);
  const responseId = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { responseId, secret: derived('secret').toString('base64url') };
}
