import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeys } from './keys.js';
import { signedHeaders, signMessage, webhookSecret } from './webhook-signature.js';

const keys = createKeys(randomBytes(32));
const owner = { webhook: '0190d8c2-0000-7000-8000-000000000001', secret: 0 };
const message = { id: 'msg_1', sentAt: new Date('2026-05-04T10:00:00.500Z'), body: '{"a":1}' };
/** As who receives it knows the secret. */
const bytesOf = (secret: string) => Buffer.from(secret.replace('whsec_', ''), 'base64');
const signaturesBy = (secret: number, replacedAt?: string) =>
  signedHeaders(keys, { ...owner, secret, replacedAt }, message)['webhook-signature']?.split(' ');

describe('a message to a webhook', () => {
  it('is signed as the specification of Standard Webhooks has it', () => {
    const signature = signMessage(bytesOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'), {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      sentAt: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    });
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('has headers that its receiver can check with the secret that was shown', () => {
    const headers = signedHeaders(keys, owner, message);
    expect(headers).toMatchObject({ 'webhook-id': 'msg_1', 'webhook-timestamp': '1777888800' });
    const secret = bytesOf(webhookSecret(keys, owner));
    expect(headers['webhook-signature']).toBe(signMessage(secret, message));
    expect(secret).toHaveLength(32);
  });

  it('is signed with both secrets for a day after one was replaced, and then with the new one', () => {
    const [first] = signaturesBy(0) ?? [];
    const [second, before] = signaturesBy(1, '2026-05-03T10:00:01.000Z') ?? [];
    expect(before).toBe(first);
    expect(second).not.toBe(first);
    expect(signaturesBy(1, '2026-05-03T10:00:00.000Z')).toEqual([second]);
    expect(webhookSecret(keys, { ...owner, webhook: 'another' })).not.toBe(
      webhookSecret(keys, owner),
    );
  });
});
