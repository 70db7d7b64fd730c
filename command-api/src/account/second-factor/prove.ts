import { secondFactorPart, type SecondFactorState } from '@canvass/contracts/account/second-factor';
import type { RecordedEvent } from '@canvass/contracts/event/envelope';
import type { Keys } from '@canvass/platform/identity/keys';
import { hashRecoveryCode, openSecret } from '@canvass/platform/identity/second-factor';
import { codeOf, stepOf } from '@canvass/platform/identity/totp';
import type { CommandDependencies } from '../../command/dependencies.js';
import { load, type CommandContext } from '../../command/handle.js';
import { run } from '../../command/run.js';
import { attemptsAt } from '../attempts.js';
import { accountConsequences } from '../consequences.js';
import type { FoundAccount } from '../find-by-email.js';
import { secondFactorRequired, use, wrongCode, type Proof } from './decide.js';

/**
 * Codes that may be tried for one account in an hour: by all unknown browsers together, and by each known one.
 * Trying one takes the right password first.
 */
const allowance = { most: 20, seconds: 60 * 60 };

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

/** Whether a code is valid for an account's second factor. Checking does not use it up. */
export async function isCodeOf(
  dependencies: Pick<CommandDependencies, 'keys' | 'log' | 'now'>,
  account: string,
  code: string,
): Promise<boolean> {
  const { state } = await load(dependencies, secondFactorPart, account);
  const proof = state.enabled ? proofOf(dependencies, account, state, code) : undefined;
  return proof !== undefined && ('index' in proof || proof.step > state.lastStep);
}

/** Whether a command used this code: the same command sent again must bring the same code. */
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
  if (!event || !secondFactorPart.owns(event)) return false;
  const before = secondFactorPart.fold(events.slice(0, at));
  if (event.type === 'SecondFactorUsed' && before.secret) {
    const secret = openSecret(keys, account, before.secret);
    return codeOf(secret, event.data.step) === code.replace(/\s/g, '');
  }
  if (event.type !== 'RecoveryCodeUsed') return false;
  const hash = before.recoveryCodes[event.data.index];
  return hash === hashRecoveryCode(keys, account, code);
}

/** What is presented besides the password. */
interface Shown {
  code?: string | undefined;
  /** Id of the browser, if it was signed in to the account before. */
  browser?: string | undefined;
}

/**
 * Asks for a code of the second factor where the account has one; the password was checked before.
 * @throws Refusal secondFactorRequired, wrongCode, tooMany
 */
export async function passSecondFactor(
  dependencies: CommandDependencies,
  context: CommandContext,
  { id, account }: FoundAccount,
  { code, browser = '' }: Shown,
): Promise<void> {
  const attempts = attemptsAt(dependencies, 'second factor', allowance);
  const from = `${id} ${browser}`;
  const { state: found } = await load(dependencies, secondFactorPart, id);
  if (!found.enabled) return;
  if (!code) throw secondFactorRequired();
  await attempts.count(from);
  const onBehalf = { ...context, by: id, firm: account.firm };
  const { events } = await run(dependencies, onBehalf, {
    ...{ aggregate: secondFactorPart, id, consequences: accountConsequences },
    prepare: ({ state }) => proofOf(dependencies, id, state, code),
    decide: use,
  });
  const { commandId } = context;
  if (!isUsedBy(dependencies.keys, id, { events, commandId, code })) throw wrongCode();
  await attempts.forget(from);
}
