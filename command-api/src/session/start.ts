import { cutText } from '@canvass/contracts/language/cut';
import type { SessionEvent } from '@canvass/contracts/session/events';
import { LONGEST_USER_AGENT } from '@canvass/contracts/session/user-agent';
import { sessionAggregate } from '@canvass/contracts/session/state';
import { createToken, SESSION_DAYS, signingKeyOf } from '@canvass/platform/identity/session';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { run } from '../command/run.js';
import { sessionConsequences } from './consequences.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

function impersonated(account: string, { id, epoch }: { id: string; epoch: number }): SessionEvent {
  const data = { account, impersonator: id, impersonatorEpoch: epoch };
  return { type: 'AccountImpersonated', data };
}

function unknownBrowserUsed(account: string): SessionEvent {
  return { type: 'UnknownBrowserUsed', data: { account } };
}

/** How an account is signed in to. */
interface SignIn {
  /** How the browser names itself. */
  userAgent?: string | undefined;
  /** Whether the browser was not signed in to the account before. */
  isUnknownBrowser?: boolean;
  impersonator?: { id: string; epoch: number };
}

export interface StartedSession {
  jwt: string;
  signingKey: string;
  position: string | undefined;
}

/**
 * Starts a session of an account and gives its token; the same command again gets the same session.
 * @param how the browser, and the operator who signs in as the account, if one does: then for an hour
 */
export async function startSession(
  dependencies: CommandDependencies,
  context: CommandContext,
  account: { id: string; epoch: number },
  { userAgent = '', isUnknownBrowser = false, impersonator }: SignIn = {},
): Promise<StartedSession> {
  const id = derivedId('session', account.id, context.commandId);
  const lasts = impersonator ? HOUR : SESSION_DAYS * DAY;
  const expiresAt = new Date(dependencies.now().getTime() + lasts);
  await dependencies.alone.begins(account.id, account.epoch);
  const { state, position } = await run(dependencies, context, {
    ...{ aggregate: sessionAggregate, id, consequences: sessionConsequences },
    prepare: () => undefined,
    decide: (): SessionEvent[] => [
      {
        type: 'SessionStarted',
        data: { account: account.id, epoch: account.epoch, expiresAt: expiresAt.toISOString() },
        personal: { userAgent: cutText(userAgent, LONGEST_USER_AGENT) },
      },
      ...(impersonator ? [impersonated(account.id, impersonator)] : []),
      ...(isUnknownBrowser ? [unknownBrowserUsed(account.id)] : []),
    ],
  });
  const session = {
    id,
    account: account.id,
    epoch: state.epoch,
    expiresAt: new Date(state.expiresAt),
  };
  const jwt = await createToken(dependencies.keys, session, lasts / 1000);
  return { jwt, signingKey: signingKeyOf(dependencies.keys, id), position };
}
