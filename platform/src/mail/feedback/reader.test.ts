import { createHmac, createSign } from 'node:crypto';
import { generate } from 'selfsigned';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postfix, TOKEN } from './bounces.cases.js';
import type { FeedbackService } from './port.js';
import { openFeedbackReader } from './reader.js';

const topic = 'arn:aws:sns:eu-central-1:123456789012:bounces';
const host = 'https://sns.eu-central-1.amazonaws.com';
const now = new Date('2026-05-04T10:00:00.000Z');
let certificate: Awaited<ReturnType<typeof generate>>;
const asked: string[] = [];

beforeAll(async () => {
  certificate = await generate([{ name: 'commonName', value: 'sns.amazonaws.com' }]);
});
beforeEach(() => {
  asked.length = 0;
});

const reader = () =>
  openFeedbackReader({
    ...{ snsTopic: topic, mailgunKey: 'key-1', mailboxToken: 'token-1', now: () => now },
    outbound: {
      get: (url) => {
        asked.push(url);
        return Promise.resolve({ status: 200, text: certificate.cert });
      },
    },
  });
const read = async (service: FeedbackService, body: unknown, headers = {}) => {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  try {
    return await reader().read(service, { body: bytes, headers });
  } catch (error) {
    return (error as { code?: string }).code ?? error;
  }
};

/** A message of SNS, signed unless `after` changes it. */
function sns(message: object, after: object = {}, more: Record<string, string> = {}) {
  const signed: Record<string, string> = {
    ...{ Type: 'Notification', MessageId: 'm-1', TopicArn: topic, SignatureVersion: '2' },
    ...{ Message: JSON.stringify(message), Timestamp: now.toISOString() },
    SigningCertURL: `${host}/SimpleNotificationService-1.pem`,
    ...more,
  };
  const names = ['Message', 'MessageId', 'SubscribeURL', 'Subject', 'Timestamp', 'Token'];
  const text = [...names, 'TopicArn', 'Type']
    .flatMap((name) => (signed[name] === undefined ? [] : [`${name}\n${signed[name]}\n`]))
    .join('');
  const digest = signed['SignatureVersion'] === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  const Signature = createSign(digest).update(text).sign(certificate.private, 'base64');
  return { ...signed, Signature, ...after };
}
const headers = [
  { name: 'From', value: 'no-reply@polls.example' },
  { name: 'List-Unsubscribe', value: `<https://polls.example/api/recipientLink/${TOKEN}>` },
];
const bounce = (bounceType: string, mail: object = { headers }) => ({
  ...{ notificationType: 'Bounce', bounce: { bounceType, bounceSubType: 'General' }, mail },
});

describe('SES, through SNS', () => {
  it('reports bounces and complaints, and nothing else', async () => {
    const found = [{ id: 'm-1', kind: 'hard', token: TOKEN }];
    expect(await read('ses', sns(bounce('Permanent')))).toEqual(found);
    expect(await read('ses', sns(bounce('Permanent'), {}, { SignatureVersion: '1' }))).toEqual(
      found,
    );
    const tagged = { tags: { recipient: [TOKEN] } };
    expect(await read('ses', sns(bounce('Transient', tagged)))).toMatchObject([{ kind: 'soft' }]);
    const complaint = { eventType: 'Complaint', mail: tagged };
    expect(await read('ses', sns(complaint))).toMatchObject([{ kind: 'complaint' }]);
    for (const other of [{ eventType: 'Delivery', mail: tagged }, bounce('Permanent', {}), {}]) {
      expect(await read('ses', sns(other))).toEqual([]);
    }
  });

  it('is taken at its word only where the host of the topic vouches for it', async () => {
    const wrong = [
      sns(bounce('Permanent'), { Message: JSON.stringify(bounce('Transient')) }),
      sns(bounce('Permanent'), { Signature: 'AAAA' }),
      sns(bounce('Permanent'), { SigningCertURL: 'https://evil.example/SimpleNotification.pem' }),
      sns(bounce('Permanent'), { SigningCertURL: 'https://sns.us-east-1.amazonaws.com/a.pem' }),
      sns(bounce('Permanent'), { SigningCertURL: `${host}.evil.example/a.pem` }),
      sns(bounce('Permanent'), { SigningCertURL: 'http://sns.eu-central-1.amazonaws.com/a.pem' }),
      sns(bounce('Permanent'), {}, { TopicArn: topic.replace('bounces', 'others') }),
      sns(bounce('Permanent'), {}, { Timestamp: '2026-05-04T07:00:00.000Z' }),
      ...['{', '[]', '{}'],
    ];
    for (const body of wrong) expect(await read('ses', body)).toBe('signatureInvalid');
    const hosts = asked.map((url) => new URL(url).host);
    expect(new Set(hosts)).toEqual(new Set(['sns.eu-central-1.amazonaws.com']));
  });

  it('has its subscription confirmed, at that host alone', async () => {
    const confirmation = (SubscribeURL: string) =>
      sns({}, {}, { Type: 'SubscriptionConfirmation', SubscribeURL, Token: 't' });
    const address = `${host}/?Action=ConfirmSubscription&Token=t`;
    expect(await read('ses', confirmation(address))).toEqual([]);
    expect(asked).toContain(address);
    const foreign = confirmation('https://169.254.169.254/?Action=ConfirmSubscription');
    expect(await read('ses', foreign)).toBe('signatureInvalid');
    expect(asked.join()).not.toContain('169.254');
  });
});

function mailgun(event: object, more: object = {}, at = now) {
  const [timestamp, token] = [String(Math.floor(at.getTime() / 1000)), 'a'.repeat(50)];
  const signature = createHmac('sha256', 'key-1')
    .update(timestamp + token)
    .digest('hex');
  const variables = { 'user-variables': { recipient: TOKEN } };
  return {
    signature: { timestamp, token, signature, ...more },
    'event-data': { id: 'e-1', ...variables, ...event },
  };
}
const failed = { event: 'failed', severity: 'permanent' };

describe('Mailgun', () => {
  it('reports what failed for good, and complaints', async () => {
    const status = (code: number, enhanced?: string) => ({
      'delivery-status': { code, ...(enhanced ? { 'enhanced-code': enhanced } : {}) },
    });
    const cases = [
      [failed, 'hard'],
      [{ ...failed, ...status(550, '5.1.1') }, 'hard'],
      [{ ...failed, ...status(552, '5.2.2') }, 'soft'],
      [{ ...failed, ...status(421) }, 'soft'],
      [{ event: 'complained' }, 'complaint'],
    ] as const;
    for (const [event, kind] of cases) {
      expect(await read('mailgun', mailgun(event))).toEqual([{ id: 'e-1', kind, token: TOKEN }]);
    }
    for (const event of [{ ...failed, severity: 'temporary' }, { event: 'delivered' }]) {
      expect(await read('mailgun', mailgun(event))).toEqual([]);
    }
  });

  it('is believed with a signature of its key that is not old', async () => {
    const old = new Date(now.getTime() - 3_600_000);
    for (const body of [
      ...[mailgun(failed, { signature: 'ab'.repeat(32) }), mailgun(failed, { signature: '' })],
      ...[
        mailgun(failed, { token: 'b' }),
        mailgun(failed, {}, old),
        mailgun(failed, { timestamp: 'x' }),
      ],
      ...['', '[]'],
    ]) {
      expect(await read('mailgun', body)).toBe('signatureInvalid');
    }
  });
});

describe('a mailbox', () => {
  it('hands on what came back, with its token', async () => {
    const authorization = 'Bearer token-1';
    expect(await read('mailbox', postfix, { authorization })).toMatchObject([{ kind: 'hard' }]);
    for (const wrong of [{}, { authorization: 'Bearer token-2' }, { authorization: '' }]) {
      expect(await read('mailbox', postfix, wrong)).toBe('signatureInvalid');
    }
  });
});

it('a service that is not set up is not listened to', async () => {
  const closed = openFeedbackReader({
    outbound: { get: () => Promise.reject(new Error('asked')) },
    now: () => now,
  });
  for (const service of ['ses', 'mailgun', 'mailbox'] as const) {
    const request = { body: Buffer.from('{}'), headers: {} };
    await expect(closed.read(service, request)).rejects.toMatchObject({ code: 'notFound' });
  }
});
