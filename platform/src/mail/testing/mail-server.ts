import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** The answer of the server in place of 250. */
export interface Refusal {
  code: number;
  text: string;
}

/** A mail server that keeps the messages it accepts. */
export class MailServer {
  /** Whole messages, headers and all. */
  readonly arrived: string[] = [];
  /** Who each message was for. */
  readonly recipients: string[] = [];
  /** Whom what comes back of each message goes to. */
  readonly senders: string[] = [];
  /** Number of connections opened. */
  connections = 0;
  /** Answers to the next recipients, in order; after them, every recipient is accepted. */
  readonly refusals: Refusal[] = [];
  /** Closes each connection when a message is complete, before confirming it. */
  isSpeechless = false;
  #server: SMTPServer | undefined;
  #port = 0;

  constructor(private readonly options: SMTPServerOptions = {}) {}

  get port(): number {
    return this.#port;
  }

  /** Starts it, on the same port as before if there was one. */
  async open(): Promise<this> {
    const server = new SMTPServer({
      authOptional: true,
      logger: false,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, done) => {
        this.connections++;
        done();
      },
      onMailFrom: (address, _session, done) => {
        this.senders.push(address.address);
        done();
      },
      onRcptTo: (address, _session, done) => {
        const refusal = this.refusals.shift();
        if (!refusal) this.recipients.push(address.address);
        done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      },
      onData: (stream, _session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          this.arrived.push(Buffer.concat(parts).toString());
          if (this.isSpeechless)
            for (const { _socket: socket } of connectionsOf(server)) socket.destroy();
          else done();
        });
      },
      ...this.options,
    });
    // What goes wrong on a connection is the client's to tell.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  /** Ends it, connections and all. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(resolve));
    for (const { _socket: socket } of connectionsOf(server)) socket.destroy();
    await closed;
  }
}

function connectionsOf(server: SMTPServer): Iterable<{ _socket: { destroy(): void } }> {
  return server.connections as never;
}
