import type { QuestionContent } from '@canvass/contracts/question/question';
import { meansTheSame } from '@canvass/contracts/question/rules';
import { questionAggregate } from '@canvass/contracts/question/state';
import { projectionOf } from '../runner/projection.js';
import { meaningCollection, sameMeanings, type MeaningBody } from './document.js';

/** Most contents that are kept of one question, each of which may be large. */
const MOST_CONTENTS = 50;

export const meaningProjection = projectionOf(questionAggregate, {
  collection: meaningCollection,
  ignores: [
    ...(['QuestionStatusChanged', 'QuestionPlaced', 'QuestionRemoved'] as const),
    ...(['QuestionDeleted', 'ClaimLost'] as const),
  ],
  evolve(body: MeaningBody | null, { data, metadata }): MeaningBody {
    const firm = body?.firm ?? metadata.firm;
    if (firm === undefined) throw new TypeError('the event names no firm');
    const { content } = data;
    if (!body) return { firm, meaning: 1, firsts: { 1: 1 }, contents: { 1: content } };
    const isOther = 'critical' in data && data.critical;
    const meaning = isOther ? body.meaning + 1 : body.meaning;
    const first = (isOther ? sameAs(body, content) : body.firsts[meaning]) ?? meaning;
    return {
      ...{ firm, meaning, firsts: { ...body.firsts, [meaning]: first } },
      contents: { ...kept(body, first), [first]: content },
    };
  },
  changes: () => [],
});

/** The first meaning under which the question was the same; undefined if it never was. */
function sameAs({ contents }: MeaningBody, content: QuestionContent): number | undefined {
  const same = Object.entries(contents).find(([, before]) => meansTheSame(before, content));
  return same && Number(same[0]);
}

/** The contents that stay beside that of a meaning. */
function kept(body: MeaningBody, meaning: number): MeaningBody['contents'] {
  const { contents, firsts } = body;
  const latest = sameMeanings(body)
    .map(({ meanings: [one = 0] }) => firsts[one])
    .filter((first): first is number => first !== undefined && first !== meaning)
    .slice(0, MOST_CONTENTS - 1);
  const isLatest = new Set(latest.map(String));
  return Object.fromEntries(Object.entries(contents).filter(([first]) => isLatest.has(first)));
}
