import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { API_PREFIX } from '@canvass/contracts/http/address';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { spamCalls } from '@canvass/contracts/spam/calls';
import type { Solved } from '@canvass/contracts/spam/challenge';
import { timeLimit } from '../../network/time-limit.js';
import { checking } from './checking.js';

/** The slowest telephones need a few seconds. */
const LONGEST_MILLISECONDS = 60_000;
const TIMEOUT_MILLISECONDS = 30_000;

/**
 * Solves the challenge that a save was answered with, and tells the server, so that the response counts. Nothing is asked of
 * the person. A browser that cannot solve it leaves the response set aside.
 * @returns false where the server was not reached, so that it is worth trying again
 */
export function solve(
  { responseId, secret }: Pick<SubmitResponse, 'responseId' | 'secret'>,
  challenge: string,
): Promise<boolean> {
  return checking(async () => {
    const solution = await solved(challenge);
    if (!solution || secret === undefined) return true;
    return tell({ responseId, secret, challenge, solution });
  });
}

/** Null where this browser cannot: it is too slow, or has no cryptography, as on pages without TLS. */
async function solved(challenge: string): Promise<Solved['solution'] | null> {
  try {
    const found = await solveChallenge({
      ...{ challenge: JSON.parse(challenge) as Challenge, deriveKey },
      timeout: LONGEST_MILLISECONDS,
    });
    return found && { counter: found.counter, derivedKey: found.derivedKey };
  } catch (error) {
    console.warn('The challenge cannot be solved in this browser.', error);
    return null;
  }
}

const { method, path } = spamCalls.solve;

async function tell(body: Solved): Promise<boolean> {
  try {
    const { status } = await fetch(API_PREFIX + path, {
      method: method.toUpperCase(),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: timeLimit(TIMEOUT_MILLISECONDS),
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}
