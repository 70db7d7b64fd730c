import { randomUUID } from 'node:crypto';
import { cutText } from '@canvass/contracts/language/cut';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { LONGEST_USER_AGENT } from '@canvass/contracts/session/user-agent';
import { signInAggregate } from '@canvass/contracts/sign-in/state';
import { LimitReached, type Limit } from '@canvass/platform/limit/port';
import type { FoundAccount } from '../account/find-by-email.js';
import type { Visitor } from '../account/visitor.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { run } from '../command/run.js';
import { signInConsequences } from './consequences.js';
import { decideTelling, isWorthTelling, type FailedAttempt } from './decide.js';

const DAY = 24 * 60 * 60;
/** Above it, failures are not counted any further. */
const MOST_COUNTED = 1_000_000;

/** Counts of an account's failed sign-ins, apart from those that limit them. */
function countsOf({ limits }: Pick<CommandDependencies, 'limits'>) {
  return {
    failed: limits.of('failed sign-ins', { most: MOST_COUNTED, seconds: DAY }),
    blocked: limits.of('blocked sign-ins', { most: MOST_COUNTED, seconds: DAY }),
  };
}

/** What a refused sign-in is told as; undefined of one that has not failed, as while it lacks the code. */
function reasonOf(refusal: unknown): FailedAttempt['reason'] | undefined {
  if (!(refusal instanceof Refusal)) return undefined;
  if (refusal.code === 'wrongCredentials') return 'password';
  if (refusal.code === 'wrongCode') return 'secondFactor';
  return refusal.code === 'tooMany' ? 'blocked' : undefined;
}

/**
 * Notes that an attempt to sign in to an account was refused. It returns before anything is counted or written, so that
 * the time an answer takes does not reveal whether there is an account.
 */
export function noteFailure(
  dependencies: CommandDependencies,
  visitor: Pick<Visitor, 'address' | 'userAgent' | 'correlationId'>,
  { id, account }: FoundAccount,
  refusal: unknown,
): void {
  const reason = reasonOf(refusal);
  if (reason === undefined) return;
  setImmediate(() => {
    tell(dependencies, visitor, { id, firm: account.firm, reason }).catch((error: unknown) => {
      dependencies.logger.error({ err: error }, 'a failed sign-in could not be noted');
    });
  });
}

/** A sign-in has succeeded: what fails from now on is counted anew. */
export async function endFailures(
  dependencies: Pick<CommandDependencies, 'limits'>,
  { id }: Pick<FoundAccount, 'id'>,
): Promise<void> {
  const { failed, blocked } = countsOf(dependencies);
  await Promise.all([failed.forget(id), blocked.forget(id)]);
}

async function tell(
  dependencies: CommandDependencies,
  { address, userAgent = '', correlationId }: Parameters<typeof noteFailure>[1],
  { id, firm, reason }: { id: string; firm: string; reason: FailedAttempt['reason'] },
): Promise<void> {
  const { failed, blocked } = countsOf(dependencies);
  const attempts = await counted(failed, id);
  const isFirstBlocked = reason === 'blocked' && (await counted(blocked, id)) === 1;
  if (attempts === undefined || !isWorthTelling(attempts, isFirstBlocked)) return;
  const attempt = {
    ...{ account: id, reason, attempts, address },
    userAgent: cutText(userAgent, LONGEST_USER_AGENT),
  };
  // An id of its own: who repeats the id of a command would otherwise fail unnoted.
  const context = { commandId: randomUUID(), correlationId, firm };
  await run(dependencies, context, {
    ...{ aggregate: signInAggregate, id, consequences: signInConsequences },
    prepare: () => dependencies.now().toISOString(),
    decide: (state, now) => decideTelling(state, attempt, now),
  });
}

/** Counts one more. @returns how many those are; undefined of more than are counted */
async function counted(limit: Limit, key: string): Promise<number | undefined> {
  try {
    return MOST_COUNTED - (await limit.count(key)).left;
  } catch (error) {
    if (error instanceof LimitReached) return undefined;
    throw error;
  }
}
