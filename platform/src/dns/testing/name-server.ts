import { createSocket, type Socket } from 'node:dgram';

const HEADER_BYTES = 12;
const [ANSWERED, NO_SUCH_NAME, FAILED] = [0x8180, 0x8183, 0x8182] as const;
const TXT = 16;
const TEXT_BYTES = 255;

/** The name that a question asks for, and where it ends. */
function questionOf(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  // The root, the type and the class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A TXT record of the name that was asked for. */
function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length || from === 0; from += TEXT_BYTES) {
    const part = bytes.subarray(from, from + TEXT_BYTES);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 + HEADER_BYTES, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** A name server on this machine, which knows TXT records alone. */
export class NameServer {
  /** Texts by name; a name without any has other records. */
  readonly texts = new Map<string, readonly string[]>();
  /** Names for which it says that it failed, and for which it says nothing. */
  readonly failing = new Set<string>();
  readonly silent = new Set<string>();
  readonly #socket: Socket = createSocket('udp4');

  /** @returns its address, as resolvers take it */
  async open(): Promise<string> {
    this.#socket.on('message', (message, { port, address }) => {
      const answer = this.#answerTo(message);
      if (answer) this.#socket.send(answer, port, address);
    });
    await new Promise<void>((resolve) => this.#socket.bind(0, '127.0.0.1', resolve));
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#socket.close(resolve));
  }

  #answerTo(message: Buffer): Buffer | undefined {
    const { name, end } = questionOf(message);
    if (this.silent.has(name)) return undefined;
    const texts = this.texts.get(name);
    const header = Buffer.alloc(HEADER_BYTES);
    message.copy(header, 0, 0, 2);
    const status = this.failing.has(name) ? FAILED : texts ? ANSWERED : NO_SUCH_NAME;
    header.writeUInt16BE(status, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(status === ANSWERED ? (texts ?? []).length : 0, 6);
    const records = status === ANSWERED ? (texts ?? []).map(recordOf) : [];
    return Buffer.concat([header, message.subarray(HEADER_BYTES, end), ...records]);
  }
}
