import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeFileDurably } from '../files/write-file.js';
import { compose } from './compose.js';
import { hashKey } from './key.js';
import type { Mailer, Message } from './port.js';

/**
 * Writes each message as `mail/<time>-<hash of its key>.eml` of the data folder, where any mail program opens it.
 * The names are also the memory of what was sent: a key whose file is there is not written again, after a restart too.
 * @param from address in the messages, such as `Canvass <no-reply@example.com>`
 */
export async function openMailer(options: { folder: string; from: string }): Promise<Mailer> {
  const folder = join(options.folder, 'mail');
  await mkdir(folder, { recursive: true });
  const hashes = (await readdir(folder)).flatMap(
    (name) => /-([0-9a-f]{64})\.eml$/.exec(name)?.[1] ?? [],
  );
  return new EmbeddedMailer(folder, options.from, hashes);
}

class EmbeddedMailer implements Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true });
  /** Handed over or on the way, by hash of the key. */
  private readonly sent: Map<string, Promise<void>>;

  constructor(
    private readonly folder: string,
    private readonly from: string,
    hashes: readonly string[],
  ) {
    this.sent = new Map(hashes.map((hash) => [hash, Promise.resolve()]));
  }

  send(message: Message): Promise<void> {
    const hash = hashKey(message.key);
    const earlier = this.sent.get(hash);
    if (earlier) return earlier;
    const writing = this.write(message, hash).catch((error: unknown) => {
      this.sent.delete(hash);
      throw error;
    });
    this.sent.set(hash, writing);
    return writing;
  }

  problem(): undefined {
    return undefined;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.sent.values());
    this.transport.close();
  }

  private async write(message: Message, hash: string): Promise<void> {
    const { message: content } = await this.transport.sendMail(compose(message, this.from));
    if (!Buffer.isBuffer(content)) throw new Error('nodemailer gave no buffer');
    const time = new Date().toISOString().replaceAll(':', '-');
    await writeFileDurably(this.folder, `${time}-${hash}.eml`, content);
  }
}
