import { hkdfSync } from 'node:crypto';

/** Purposes of keys; each gets its own key from the one secret. */
export type KeyPurpose =
  | 'api-key'
  | 'session-token'
  | 'session-signing'
  | 'ticket'
  | 'file'
  | 'claim'
  | 'response-content'
  | 'response-secret'
  | 'test-link'
  | 'password-reset'
  | 'email-confirmation'
  | 'report-decline'
  | 'alert-decline'
  | 'recipient'
  | 'recipient-link'
  | 'anonymous-link'
  | 'known-browser'
  | 'second-factor'
  | 'recovery-code'
  | 'look'
  | 'transparency'
  | 'webhook'
  | 'sending-domain'
  | 'receipt'
  | 'challenge';

export type Keys = (purpose: KeyPurpose) => Buffer;

/**
 * Derives keys by HKDF-SHA-256 from the deployment's secret.
 * @param secret at least 32 bytes
 */
export function createKeys(secret: Buffer): Keys {
  if (secret.length < 32) throw new Error('SECRET must have at least 32 bytes');
  const derived = new Map<KeyPurpose, Buffer>();
  return (purpose) => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, '', `canvass ${purpose}`, 32));
    derived.set(purpose, key);
    return key;
  };
}
