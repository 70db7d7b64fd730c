import { createLinkToken } from '@canvass/platform/identity/link-token';
import type { CommandDependencies } from '../command/dependencies.js';

/** The account with the address. */
interface Addressee {
  id: string;
  email: string;
}

/** The token in the last link that the product was to send to an account's address; '' if there is none. */
export async function confirmationToken(
  { log, keys }: Pick<CommandDependencies, 'log' | 'keys'>,
  { id: account, email }: Addressee,
): Promise<string> {
  const events = await log.read(`account-${account}`);
  const asked = events.findLast(({ type }) => type === 'EmailConfirmationRequested');
  if (!asked) return '';
  const id = String(asked.data['confirmation']);
  return createLinkToken(keys, 'email-confirmation', { account, id }, email);
}

/** Follows the link to confirm an address. */
export async function followConfirmation<Reply>(
  dependencies: Pick<CommandDependencies, 'log' | 'keys'>,
  send: (method: string, path: string, body: object, headers: Record<string, string>) => Reply,
  owner: Addressee,
): Promise<Awaited<Reply>> {
  const token = await confirmationToken(dependencies, owner);
  const from = { 'X-Forwarded-For': `10.3.${randomByte()}.${randomByte()}` };
  return await send('POST', '/account/confirmEmail', { token }, from);
}

function randomByte(): number {
  return Math.floor(Math.random() * 256);
}
