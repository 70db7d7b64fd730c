import { accountCalls } from '@canvass/contracts/account/calls';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './client.js';

/** Longest wait for a mail, in milliseconds. */
const PATIENCE = 30_000;
const EVERY = 50;

/** The name of a finished mail; one that is still being written has another name. */
async function mailsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
}

/**
 * The mails to an address, the first sent first.
 * @param dataFolder where a product without a mail server keeps its data
 */
export async function mailsTo(dataFolder: string, email: string): Promise<string[]> {
  const mails = await mailsIn(join(dataFolder, 'mail'));
  return mails.filter((mail) => mail.includes(`To: ${email}`));
}

/** The link in a mail, whose folded lines end with `=`. */
function linkIn(mail: string, path: string): string | undefined {
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const start = text.search(new RegExp(`https?://\\S+${path}\\?`));
  return start === -1 ? undefined : /^\S+=[\w-]+/.exec(text.slice(start))?.[0];
}

/**
 * Waits for a mail with a link to a screen, and takes the link from the last such mail to an address.
 * @param dataFolder where a product without a mail server keeps its data
 * @param path of the screen, for example `/reset`
 */
export async function linkSentTo(dataFolder: string, email: string, path: string): Promise<string> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const mails = await mailsTo(dataFolder, email);
    const links = mails.flatMap((mail) => linkIn(mail, path) ?? []);
    const last = links.at(-1);
    if (last) return last;
    if (Date.now() > until) throw new Error(`${email} was sent no link to ${path}`);
    await wait(EVERY);
  }
}

/** Confirms an address by the link in its mail, as its owner would. */
export async function confirmAddress(
  client: Client,
  dataFolder: string,
  email: string,
): Promise<void> {
  const link = await linkSentTo(dataFolder, email, '/confirmEmail');
  const token = new URL(link).searchParams.get('token') ?? '';
  await client.call(accountCalls.confirmEmail, { body: { token } });
}
