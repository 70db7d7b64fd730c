import type { AccountState } from '@canvass/contracts/account/state';
import {
  evolveSecondFactor,
  initialSecondFactor,
  type SecondFactorState,
} from '@canvass/contracts/account/second-factor';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import { foldOf } from '@canvass/platform/event-log/fold';
import type { Keys } from '@canvass/platform/identity/keys';
import { hashRecoveryCode, openSecret } from '@canvass/platform/identity/second-factor';
import { codeOf, stepOf } from '@canvass/platform/identity/totp';
import type { CommandDependencies } from '../../command/dependencies.js';
import { handle, load, type CommandContext } from '../../command/handle.js';
import { createAttempts } from '../attempts.js';
import { secondFactorRequired, use, type Proof } from './decide.js';

export const secondFactorFold = foldOf(initialSecondFactor, evolveSecondFactor);

/** Codes that may be tried at one account, from all browsers it does not know and from each that it does ... */
const ATTEMPTS = 20;
/** ... in so many seconds. Whoever tries knows the password already. */
const WITHIN_SECONDS = 60 * 60;

function proofOf(
  { keys, now }: Pick<CommandDependencies, 'keys' | 'now'>,
  account: string,
  state: SecondFactorState,
  code: string,
): Proof | undefined {
  if (!state.secret) return undefined;
  const step = stepOf(openSecret(keys, account, state.secret), code.replace(/\s/g, ''), now());
  if (step !== undefined) return { step };
  const index = state.recoveryCodes.indexOf(hashRecoveryCode(keys, account, code));
  return index === -1 ? undefined : { index };
}

/** Whether somebody has the second factor of an account, which is not used up by that. */
export async function isCodeOf(
  dependencies: Pick<CommandDependencies, 'keys' | 'log' | 'now'>,
  account: string,
  code: string,
): Promise<boolean> {
  const { state } = await load(dependencies, `account-${account}`, secondFactorFold);
  const proof = state.enabled ? proofOf(dependencies, account, state, code) : undefined;
  return proof !== undefined && ('index' in proof || proof.step > state.lastStep);
}

/** Whether it was this code that a command used: the same command sent again must bring the same code. */
function isUsedBy(
  keys: Keys,
  account: string,
  {
    events,
    commandId,
    code,
  }: { events: readonly RecordedEvent[]; commandId: string; code: string },
): boolean {
  const at = events.findLastIndex(({ metadata }) => metadata.commandId === commandId);
  const event = events[at];
  const before = secondFactorFold.fold(events.slice(0, at));
  if (event?.type === 'SecondFactorUsed' && before.secret) {
    const secret = openSecret(keys, account, before.secret);
    return codeOf(secret, Number(event.data['step'])) === code.replace(/\s/g, '');
  }
  if (event?.type !== 'RecoveryCodeUsed') return false;
  const hash = before.recoveryCodes[Number(event.data['index'])];
  return hash === hashRecoveryCode(keys, account, code);
}

/** Lets somebody who knows the password pass, with a code where the account asks for one. */
export type PassSecondFactor = (
  context: CommandContext,
  found: { id: string; account: AccountState },
  code: string | undefined,
  /** Id of a browser that somebody signed in to the account with before. */
  browser?: string,
) => Promise<void>;

/** @throws Refusal secondFactorRequired, tooMany */
export function createPassSecondFactor(dependencies: CommandDependencies): PassSecondFactor {
  const attempts = createAttempts(dependencies, 'second factor', {
    most: ATTEMPTS,
    seconds: WITHIN_SECONDS,
  });
  const { keys } = dependencies;
  return async (context, { id, account }, code, browser = '') => {
    const from = `${id} ${browser}`;
    const stream = `account-${id}`;
    const { state } = await load(dependencies, stream, secondFactorFold);
    if (!state.enabled) return;
    if (!code) throw secondFactorRequired();
    await attempts.count(from);
    const onBehalf = { ...context, by: id, firm: account.firm };
    const { events } = await handle(dependencies, onBehalf, {
      stream,
      fold: secondFactorFold,
      decide: (loaded) => use(loaded.state, proofOf(dependencies, id, loaded.state, code)),
    });
    const { commandId } = context;
    if (!isUsedBy(keys, id, { events, commandId, code })) throw secondFactorRequired();
    await attempts.forget(from);
  };
}
