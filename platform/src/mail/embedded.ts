import { mkdir, readdir, readFile, rename, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { writeFileDurably } from '../files/write-file.js';
import { compose } from './compose.js';
import { hashKey } from './key.js';
import type { Mailer, Message } from './port.js';

/** For how long the content of a message is kept, in milliseconds. */
const KEPT_FOR = 24 * 60 * 60 * 1000;
/** How often it is looked which are older, in milliseconds. */
const LOOK_EVERY = 60 * 60 * 1000;
/** Ends the name of a message whose content is gone. */
const GONE = '.sent';

/** Empties the messages in a folder of which that is wanted; their names stay. */
async function emptySome(
  folder: string,
  isToGo: (path: string) => Promise<boolean>,
): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.eml')) continue;
    const path = join(folder, name);
    if (!(await isToGo(path))) continue;
    await truncate(path);
    await rename(path, path.replace(/\.eml$/, GONE));
  }
}

/** Empties the messages in a folder that are more than a day old; their names stay. @param now in milliseconds */
export function emptyOld(folder: string, now: number): Promise<void> {
  return emptySome(folder, async (path) => now - (await stat(path)).mtimeMs >= KEPT_FOR);
}

/** Whether a message has one of some texts in it, or a document, which may. @param texts in lower case */
async function mayHave(path: string, texts: readonly string[]): Promise<boolean> {
  const mail = await PostalMime.parse(await readFile(path));
  const { to = [], subject = '', text = '', html = '', attachments } = mail;
  const words = [...to.map(({ address }) => address), subject, text, html].join('\n').toLowerCase();
  const hasDocument = attachments.some(({ disposition }) => disposition === 'attachment');
  return hasDocument || texts.some((one) => words.includes(one));
}

/**
 * Writes each message as `mail/<time>-<hash of its key>.eml` of the data folder, where any mail program opens it.
 * After a day an empty file, whose name ends with `.sent`, is left of it.
 * The names are also the memory of what was sent: a key whose file is there is not written again, after a restart too.
 * @param from address in the messages, such as `Canvass <no-reply@example.com>`
 */
export async function openMailer(options: { folder: string; from: string }): Promise<Mailer> {
  const folder = join(options.folder, 'mail');
  await mkdir(folder, { recursive: true });
  await emptyOld(folder, Date.now());
  const hashes = (await readdir(folder)).flatMap(
    (name) => /-([0-9a-f]{64})\.(?:eml|sent)$/.exec(name)?.[1] ?? [],
  );
  return new EmbeddedMailer(folder, options.from, hashes);
}

class EmbeddedMailer implements Mailer {
  private readonly transport = createTransport({ streamTransport: true, buffer: true });
  private readonly looking: NodeJS.Timeout;
  /** Handed over or on the way, by hash of the key. */
  private readonly sent: Map<string, Promise<void>>;

  constructor(
    private readonly folder: string,
    private readonly from: string,
    hashes: readonly string[],
  ) {
    this.sent = new Map(hashes.map((hash) => [hash, Promise.resolve()]));
    // What cannot be emptied now, is at the next look.
    const look = () => void emptyOld(folder, Date.now()).catch(() => undefined);
    this.looking = setInterval(look, LOOK_EVERY).unref();
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

  async forget(texts: readonly string[]): Promise<void> {
    await Promise.allSettled(this.sent.values());
    const sought = texts.map((text) => text.toLowerCase());
    await emptySome(this.folder, (path) => mayHave(path, sought));
  }

  async close(): Promise<void> {
    clearInterval(this.looking);
    await Promise.allSettled(this.sent.values());
    this.transport.close();
  }

  private async write(message: Message, hash: string): Promise<void> {
    const { message: content } = await this.transport.sendMail(
      compose(message, { from: this.from }),
    );
    if (!Buffer.isBuffer(content)) throw new Error('nodemailer gave no buffer');
    const time = new Date().toISOString().replaceAll(':', '-');
    await writeFileDurably(this.folder, `${time}-${hash}.eml`, content);
  }
}
