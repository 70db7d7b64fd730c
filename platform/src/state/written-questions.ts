import { recentlyUsed } from '../memory/recently-used.js';

const POLLS_KEPT = 10_000;

/**
 * How far this process has found the questions written in polls created. A question that was created stays so, even once it
 * is deleted. What a crash left undone is found by the next process, which has not looked.
 */
export interface WrittenQuestions {
  /** The revision of a poll up to which all of them exist; -1 when this process has not looked. */
  createdUpTo(poll: string): number;
  /** Notes that all up to a revision exist. */
  noteCreated(poll: string, revision: number): void;
}

/** Makes it for one process and one log. */
export function createWrittenQuestions(): WrittenQuestions {
  const revisions = recentlyUsed<number>(POLLS_KEPT);
  const createdUpTo = (poll: string) => revisions.get(poll) ?? -1;
  return {
    createdUpTo,
    noteCreated: (poll, revision) => {
      revisions.set(poll, Math.max(revision, createdUpTo(poll)));
    },
  };
}
