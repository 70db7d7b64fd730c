import { isLost, nextAnswer } from './connection.js';
import { failureOf, GivenUp, NO_ANSWER } from './failure.js';

/** Ends what waits for the answer of a lost server. @throws GivenUp */
function whenGivenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => {
      // A server that is there may have done it by now, and says so in a moment.
      if (isLost()) reject(new GivenUp());
    };
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

/**
 * Makes a call again as soon as the server is back, as often as it was lost meanwhile.
 * @param send makes the call; a repeat has no second effect
 * @param signal that nobody waits for it any more
 * @throws Failure of a refusal, or where the server answers everything but this; GivenUp
 */
export function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const sendAndWait = async (): Promise<Answer> => {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (failureOf(error).code !== NO_ANSWER || signal.aborted) throw error;
        const wasLost = await nextAnswer(signal);
        if (wasLost === undefined) throw new GivenUp();
        if (!wasLost) throw error;
      }
    }
  };
  return Promise.race([sendAndWait(), whenGivenUp(signal)]);
}
