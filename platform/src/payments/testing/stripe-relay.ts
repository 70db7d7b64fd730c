import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '../stripe.js';

interface RelayedCall {
  /** Method and path, without `/v1` and the query. */
  call: string;
  status: number;
  idempotencyKey: string | undefined;
  /** The server's error message. */
  error: string | undefined;
}

type StripeObject = Record<string, unknown>;

/**
 * Stands between the client and stripe-mock, which answers every valid request with the same example objects. It passes
 * requests on unchanged and records them with their results. The examples belong to no company and show no payment, so
 * the relay adds a company's metadata and a long-standing payment to the objects in the answers.
 */
export class StripeRelay {
  readonly calls: RelayedCall[] = [];
  readonly #server = createServer((request, response) => {
    this.#relay(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });

  /** @param url of stripe-mock */
  constructor(
    private readonly url: string,
    private readonly metadata: Record<string, string>,
  ) {}

  async open(): Promise<StripeSettings> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    const server = { host: '127.0.0.1', port, protocol: 'http' } as const;
    return { secretKey: 'sk_test_relay', webhookSecret: 'whsec_relay', server };
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #relay(request: IncomingMessage) {
    const { method = 'GET', url = '/' } = request;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(new URL(url, this.url), {
      method,
      headers: headers as Record<string, string>,
      ...(method === 'GET' ? {} : { body: Buffer.concat(parts) }),
    });
    const object = (await answer.json()) as StripeObject;
    this.calls.push({
      call: `${method} ${url.replace(/^\/v1|\?.*$/g, '')}`,
      status: answer.status,
      idempotencyKey: headers['idempotency-key'] as string | undefined,
      error: (object['error'] as { message?: string } | undefined)?.message,
    });
    const date = answer.headers.get('date') ?? '';
    return {
      status: answer.status,
      headers: { 'Content-Type': 'application/json', Date: date },
      body: JSON.stringify(this.#owned(object)),
    };
  }

  /** A copy of an object that belongs to the company. */
  #owned(object: StripeObject): StripeObject {
    const { metadata } = this;
    if (object['object'] === 'list') {
      const data = object['data'] as StripeObject[];
      return { ...object, data: data.map((one) => this.#owned(one)) };
    }
    if (object['object'] === 'subscription') return { ...object, metadata };
    if (object['object'] !== 'invoice') return object;
    const details = { subscription: 'sub_1', metadata };
    const lines = { object: 'list', data: [{ amount: 1000, period: { start: 0, end: 4e9 } }] };
    const paid = { amount_paid: 1000, post_payment_credit_notes_amount: 0, lines };
    return {
      ...object,
      ...paid,
      parent: { type: 'subscription_details', subscription_details: details },
    };
  }
}
