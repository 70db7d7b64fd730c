import { COMMIT_POSITION } from '@canvass/contracts/http/failure';
import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Access, Answer, Call, Principal } from '@canvass/platform/http/route';
import type { CommandContext } from './handle.js';
import type { Done } from './run.js';

/** Who may change a firm's questions, polls and services; type `user` only looks at them. */
export const editors: Access = ['admin', 'company', 'tabi'];

/** An answer that says from which log position on its effect can be read. */
export function answer(status: number, body: unknown, position: string | undefined): Answer {
  return { status, body, headers: position ? { [COMMIT_POSITION]: position } : {} };
}

/** What a route replies once its command is done. */
export async function replied<View>(
  command: Promise<Done<View>>,
): Promise<{ body: View; position: string | undefined }> {
  const { view, position } = await command;
  return { body: view, position };
}

/** The same answer with headers besides. */
export function withHeaders(given: Answer, headers: Record<string, string>): Answer {
  return { ...given, headers: { ...given.headers, ...headers } };
}

/** What of a call says who is calling. */
type Asked = Pick<Call<unknown, unknown, unknown>, 'principal'> &
  Partial<Call<unknown, unknown, unknown>>;

/** The caller of a route that guests cannot reach. */
export function signedIn(call: Asked): Principal {
  if (!call.principal) throw new Refusal('unauthenticated', 'signedOut');
  return call.principal;
}

/** The caller, who must be active to change anything. @throws Refusal accountInactive */
export function activeCaller(call: Asked): Principal {
  const principal = signedIn(call);
  if (!principal.active) throw new Refusal('forbidden', 'accountInactive');
  return principal;
}

/** Who sends a command, and for which firm, as its events will say. */
type CallersCommand = CommandContext & { firm: string; by: string };

/** The command a signed-in caller sends, be the account active or not. */
export function commandOfAnyone(call: Call<unknown, unknown, unknown>): CallersCommand {
  const { account, firm, key, impersonator } = signedIn(call);
  const { commandId, correlationId } = call;
  const behind = { ...(key ? { key } : {}), ...(impersonator ? { impersonator } : {}) };
  return { commandId, correlationId, by: account, firm, ...behind };
}

/**
 * The command a caller sends about the own account, be there a plan or not. Who was switched off changes nothing at all.
 * @throws Refusal accountInactive
 */
export function commandOfOwn(call: Call<unknown, unknown, unknown>): CallersCommand {
  if (signedIn(call).isSwitchedOff) throw new Refusal('forbidden', 'accountInactive');
  return commandOfAnyone(call);
}

/** The command an active caller sends, on behalf of the caller's firm. @throws Refusal accountInactive */
export function commandOf(call: Call<unknown, unknown, unknown>): CallersCommand {
  activeCaller(call);
  return commandOfAnyone(call);
}
