import { createLinkToken } from '@canvass/platform/identity/link-token';
import type { CommandDependencies } from '../command/dependencies.js';

/** Whose address it is. */
interface Addressee {
  id: string;
  email: string;
}

/** The token in the link that was last to be sent to the address of an account; '' while none was asked for. */
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

/** Follows that link. */
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
