import { createHmac } from 'node:crypto';
import type { Keys } from './keys.js';

/** For how long messages are signed with the secret before, too, once it was replaced, in milliseconds. */
const BOTH = 24 * 60 * 60 * 1000;

/** What of a webhook its secrets follow from. */
export interface SecretOwner {
  webhook: string;
  /** How often its secret was replaced. */
  secret: number;
  /** When it was last, ISO 8601. */
  replacedAt?: string | undefined;
}

/** What the signature of a message covers. */
export interface SignedMessage {
  id: string;
  sentAt: Date;
  body: string;
}

function secretOf(keys: Keys, { webhook, secret }: SecretOwner): Buffer {
  return createHmac('sha256', keys('webhook')).update(`${webhook}/${secret}`).digest();
}

/** The secret as its owner enters it: `whsec_` and base64. It is derived, so it is not stored anywhere. */
export function webhookSecret(keys: Keys, owner: SecretOwner): string {
  return `whsec_${secretOf(keys, owner).toString('base64')}`;
}

/** Signs a message as Standard Webhooks do. */
export function signMessage(secret: Buffer, { id, sentAt, body }: SignedMessage): string {
  const seconds = Math.floor(sentAt.getTime() / 1000);
  const signed = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return `v1,${signed}`;
}

/** The headers of a signed message (standardwebhooks.com). For a day after a secret was replaced both secrets sign it. */
export function signedHeaders(
  keys: Keys,
  owner: SecretOwner,
  message: SignedMessage,
): Record<string, string> {
  const { secret, replacedAt } = owner;
  const isRecent =
    replacedAt !== undefined && message.sentAt.getTime() - Date.parse(replacedAt) < BOTH;
  const secrets = [secret, ...(isRecent ? [secret - 1] : [])];
  const signatures = secrets.map((one) =>
    signMessage(secretOf(keys, { ...owner, secret: one }), message),
  );
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(message.sentAt.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
