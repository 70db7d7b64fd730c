import { createVerify, X509Certificate } from 'node:crypto';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Outbound } from '../../outbound/port.js';

/** For how long a message is taken, in milliseconds: SNS tries for an hour. */
const GOOD_FOR = 2 * 60 * 60 * 1000;

const messageSchema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
  Subject: z.string().optional(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
});
export type SnsMessage = z.infer<typeof messageSchema>;

const ofSubscriptions = [
  ...(['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const),
];

/** What a signature covers, in this order, by the type of the message. */
const covered = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ofSubscriptions,
  UnsubscribeConfirmation: ofSubscriptions,
} as const;

/** The one host that speaks for a topic, such as `sns.eu-central-1.amazonaws.com`. @param topic `arn:aws:sns:region:…` */
function hostOf(topic: string): string {
  const [, partition = '', , region = ''] = topic.split(':');
  return `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
}

/** Whether an address is at that host, and encrypted. */
function isAt(host: string, address: string): boolean {
  try {
    const { protocol, hostname, port, username } = new URL(address);
    return protocol === 'https:' && hostname === host && port === '' && username === '';
  } catch {
    return false;
  }
}

export interface SnsOptions {
  /** The only topic whose messages are taken. */
  topic: string;
  outbound: Pick<Outbound, 'get'>;
  now(): Date;
}

/** Takes messages of one topic of Amazon SNS, signed with the certificate of its host, and confirms the subscription to it. */
export class SnsInbox {
  private readonly certificates = new LRUCache<string, string>({ max: 10 });

  constructor(private readonly options: SnsOptions) {}

  /** @returns the notification; undefined for what is none @throws Refusal signatureInvalid; OutboundFailed while the certificate cannot be had */
  async take(body: Buffer): Promise<SnsMessage | undefined> {
    const message = parsed(body);
    if (!message || !this.isDue(message) || !(await this.isSigned(message))) {
      throw new Refusal('forbidden', 'signatureInvalid');
    }
    if (message.Type === 'Notification') return message;
    const { SubscribeURL: address = '' } = message;
    if (message.Type === 'SubscriptionConfirmation') await this.confirm(address);
    return undefined;
  }

  private isDue({ TopicArn, Timestamp }: SnsMessage): boolean {
    const { topic, now } = this.options;
    return TopicArn === topic && Math.abs(now().getTime() - Date.parse(Timestamp)) <= GOOD_FOR;
  }

  private async confirm(address: string): Promise<void> {
    const { topic, outbound } = this.options;
    if (!isAt(hostOf(topic), address)) throw new Refusal('forbidden', 'signatureInvalid');
    const { status } = await outbound.get(address);
    if (status !== 200) throw new Error(`SNS answered ${status} to a confirmation`);
  }

  private async isSigned(message: SnsMessage): Promise<boolean> {
    const { SigningCertURL: address, SignatureVersion, Signature, Type } = message;
    if (!isAt(hostOf(this.options.topic), address) || !address.endsWith('.pem')) return false;
    const key = await this.certificate(address);
    const text = covered[Type]
      .flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`]))
      .join('');
    const verifying = createVerify(SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256');
    return verifying.update(text).verify(key, Signature, 'base64');
  }

  /** The key of a certificate, in PEM. */
  private async certificate(address: string): Promise<string> {
    const known = this.certificates.get(address);
    if (known !== undefined) return known;
    const { status, text } = await this.options.outbound.get(address);
    if (status !== 200) throw new Error(`SNS answered ${status} to the request of a certificate`);
    const key = new X509Certificate(text).publicKey.export({ type: 'spki', format: 'pem' });
    this.certificates.set(address, key.toString());
    return key.toString();
  }
}

function parsed(body: Buffer): SnsMessage | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(body.toString())).data;
  } catch {
    return undefined;
  }
}
