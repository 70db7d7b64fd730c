import type { DropOff } from '@canvass/contracts/chart/drop-off';
import { textIn, type Language } from '@canvass/contracts/language/language';
import { medianOf } from '../numbers.js';
import type { ChartedQuestion } from '../questions-charted.js';
import type { Tally } from './tally.js';

/** How far respondents came, and how long they took. @param locale of the texts; the fallback language stands in */
export function dropOffOf(
  questions: readonly ChartedQuestion[],
  tally: Tally,
  locale: Language,
): DropOff {
  const { started, finished, questions: counted } = tally.counters;
  return {
    ...{ started, finished, leftBefore: tally.leftBefore, lapsed: tally.lapsed },
    questions: questions
      .map(({ id, current: { content }, isRemoved }) => {
        const { reached, left, seconds } = tally.passed(id);
        const meanings = Object.values(counted[id]?.meanings ?? {});
        return {
          ...{ question: id, questionName: content.name },
          questionText: textIn(content.question, locale),
          ...(isRemoved && { removed: true as const }),
          reached,
          answered: meanings.reduce((sum, { answered }) => sum + answered, 0),
          ...{ left, medianSeconds: medianOf(seconds) },
        };
      })
      .filter(({ removed, reached }) => !removed || reached > 0),
  };
}
