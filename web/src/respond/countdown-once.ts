/** A countdown as this browser remembers it. */
interface Begun {
  startedAt: string;
  isFinished?: boolean;
}

/** The countdown of a poll in this browser: it goes on after a reload, and is had once. */
export interface CountdownOnce {
  /** When it began; undefined before. */
  startedAt: string | undefined;
  /** Whether the poll was finished in it. */
  isFinished: boolean;
  /** Remembers that it runs, or that the poll was finished. */
  note: (startedAt: string, isFinished: boolean) => void;
}

/**
 * Reads and keeps the countdown of a poll. A browser that refuses to store it forgets it with the page.
 * @param link of the respondent, where each has one
 */
export function countdownOnce(pollId: string, link: string | undefined): CountdownOnce {
  const key = ['canvass-countdown', pollId, link ?? ''].join(' ');
  const begun = read(key);
  return {
    startedAt: begun?.startedAt,
    isFinished: begun?.isFinished === true,
    note: (startedAt, isFinished) => {
      try {
        localStorage.setItem(key, JSON.stringify({ startedAt, isFinished } satisfies Begun));
      } catch {
        // Storage is refused, as inside another site: then nothing is remembered.
      }
    },
  };
}

function read(key: string): Begun | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as Begun);
  } catch {
    return undefined;
  }
}
