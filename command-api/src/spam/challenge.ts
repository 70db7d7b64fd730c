import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Solved } from '@canvass/contracts/spam/challenge';
import type { Keys } from '@canvass/platform/identity/keys';

/** Rounds of one try, and the fewest and most tries: a second of a computer, and some of a telephone. */
const ROUNDS = 4000;
const FEWEST_TRIES = 150;
const MOST_TRIES = 300;
/** A page that was put to sleep while it solved one may send it later. */
const GOOD_MILLISECONDS = 60 * 60_000;

function secretsOf(keys: Keys) {
  const key = keys('challenge').toString('hex');
  return { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `solution ${key}` };
}

/** Makes a challenge for one response, as JSON. It is signed, so that nothing has to be kept of it. */
export async function challengeFor(keys: Keys, response: string, now: Date): Promise<string> {
  const challenge = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: ROUNDS, deriveKey },
    counter: randomInt(MOST_TRIES, FEWEST_TRIES),
    data: { response, until: now.getTime() + GOOD_MILLISECONDS },
    ...secretsOf(keys),
  });
  return JSON.stringify(challenge);
}

/** Whether this is the solution of a challenge that was made for this response, and is not too old. */
export async function isSolved(
  keys: Keys,
  { responseId, challenge: text, solution }: Solved,
  now: Date,
): Promise<boolean> {
  const challenge = parsed(text);
  const { response, until } = challenge?.parameters.data ?? {};
  const isOfThis = response === responseId && Number(until) > now.getTime();
  if (!challenge || !isOfThis) return false;
  const { verified } = await verifySolution({
    ...{ challenge, deriveKey, ...secretsOf(keys) },
    solution,
  });
  return verified;
}

/** Undefined where it is none of ours; its signature is checked later. */
function parsed(text: string): Challenge | undefined {
  try {
    const challenge = JSON.parse(text) as Partial<Challenge> | null;
    return challenge?.parameters?.keySignature && challenge.signature
      ? { parameters: challenge.parameters, signature: challenge.signature }
      : undefined;
  } catch {
    return undefined;
  }
}
