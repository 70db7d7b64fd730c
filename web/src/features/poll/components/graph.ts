import { linearWays, type BranchingQuestion } from '@canvass/contracts/poll/branching';
import type { BranchRules } from '@canvass/contracts/poll/branch-rule';
import type { PollContent, Ways } from '@canvass/contracts/poll/poll';

/**
 * The graph after questions were added, removed or moved. An exit that led to the next question leads to the new next one.
 * An exit that led elsewhere keeps its target, unless that question was removed: then it leads to the next one, too.
 * @param before questions the graph was made for
 * @param after questions it is for now
 */
export function relink(
  graph: Ways,
  before: readonly BranchingQuestion[],
  after: readonly BranchingQuestion[],
): Ways {
  const usual = linearWays(before);
  const known = new Set(after.map(({ _id }) => _id));
  const leading = (id: string) => (way: [exit: string, inOrder: string | null]) => {
    const [exit, inOrder] = way;
    const target = graph[id]?.[exit];
    const isOwn = target !== undefined && target !== usual[id]?.[exit];
    return [exit, isOwn && (target === null || known.has(target)) ? target : inOrder] as const;
  };
  return Object.fromEntries(
    Object.entries(linearWays(after)).map(([id, ways]) => [
      id,
      Object.fromEntries(Object.entries(ways).map(leading(id))),
    ]),
  );
}

/**
 * The questions of a poll as branching sees them; one that is not loaded has the exits that its ways say.
 * @param ids of all of them, in order
 * @param loaded those that are
 */
export function branchingOf(
  ids: readonly string[],
  loaded: readonly BranchingQuestion[],
  graph: Ways,
): BranchingQuestion[] {
  const unknown = (id: string): BranchingQuestion => ({
    ...{ _id: id, type: 'closed', images: [] },
    options: Object.keys(graph[id] ?? {}).map((exit) => ({ id: exit, text: {} })),
  });
  const known = new Map(loaded.map((question) => [question._id, question]));
  return ids.map((id) => known.get(id) ?? unknown(id));
}

/** The graph of a poll after questions were added, removed or moved; empty for linear polls. */
export function relinked(
  poll: Pick<PollContent, 'isLinearLogic' | 'questionsGraph'>,
  before: readonly BranchingQuestion[],
  ids: readonly string[],
  after: readonly BranchingQuestion[] = before.filter(({ _id }) => ids.includes(_id)),
): Ways {
  return poll.isLinearLogic ? {} : relink(poll.questionsGraph, before, after);
}

/** Whether branches other than the linear ones enter or leave a question, so that removing it changes the graph. */
export function isBranch(
  graph: Ways,
  questions: readonly BranchingQuestion[],
  id: string,
): boolean {
  const usual = linearWays(questions);
  return Object.entries(graph).some(([from, ways]) =>
    Object.entries(ways).some(
      ([exit, target]) => (target === id || from === id) && usual[from]?.[exit] !== target,
    ),
  );
}

/** Whether a question has rules, or those of others ask of it or lead to it: ids stand nowhere else in them. */
export function isInRules(rules: BranchRules = {}, id: string): boolean {
  return JSON.stringify(rules).includes(id);
}
