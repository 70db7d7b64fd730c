import { linearGraph, type BranchingQuestion } from '@canvass/contracts/poll/branching';
import type { PollContent, QuestionsGraph } from '@canvass/contracts/poll/poll';

/**
 * The graph after questions were added, removed or moved. What led to the next question still does,
 * what was led elsewhere stays as it is, and what led to a question that is gone goes on to the next.
 * @param before questions the graph was made for
 * @param after questions it is for now
 */
export function relink(
  graph: QuestionsGraph,
  before: readonly BranchingQuestion[],
  after: readonly BranchingQuestion[],
): QuestionsGraph {
  const usual = linearGraph(before);
  const known = new Set(after.map(({ _id }) => _id));
  return Object.fromEntries(
    Object.entries(linearGraph(after)).map(([id, targets]) => [
      id,
      targets.map((inOrder, option) => {
        const target = graph[id]?.[option];
        const isOwn = target !== undefined && target !== usual[id]?.[option];
        return isOwn && (target === null || known.has(target)) ? target : inOrder;
      }),
    ]),
  );
}

/** The graph for questions that were added, removed or moved; none where one question follows the other. */
export function relinked(
  poll: Pick<PollContent, 'isLinearLogic' | 'questionsGraph'>,
  before: readonly BranchingQuestion[],
  ids: readonly string[],
  after: readonly BranchingQuestion[] = before.filter(({ _id }) => ids.includes(_id)),
): QuestionsGraph {
  return poll.isLinearLogic ? {} : relink(poll.questionsGraph, before, after);
}

/** Whether answers are led to a question, or from it, on purpose, so that taking it away changes the way. */
export function isBranch(
  graph: QuestionsGraph,
  questions: readonly BranchingQuestion[],
  id: string,
): boolean {
  const usual = linearGraph(questions);
  return Object.entries(graph).some(([from, targets]) =>
    targets.some(
      (target, option) => (target === id || from === id) && usual[from]?.[option] !== target,
    ),
  );
}
