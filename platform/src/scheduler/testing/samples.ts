import type { Delivery, ProcessKind } from '../port.js';

/** What a diary is told, for tests. */
interface Told {
  say: string;
  /** Things to do; doing the thing `3` makes the diary want `2`, `1` and `0` done. */
  todo?: string[];
  /** When to ring, how often and how many hours apart; null: never more. */
  ring?: { at: string; times: number; hours: number } | null;
}

/** What it wants done, and what it remembered then. */
export interface Todo {
  todo: string;
  lines: string[];
}

interface Diary {
  lines: string[];
  ring: { at: string; times: number; hours: number } | null;
}

export type DiaryKind = ProcessKind<Diary, Told, Todo, string>;

const HOUR = 60 * 60_000;
/** It forgets what is longer ago, as a process must. */
const LINES = 10;

/** A process that writes down all it hears. Its effects show what it knows. */
export function diaryKind(perform: DiaryKind['perform'], name = 'diary'): DiaryKind {
  return {
    perform,
    policy: {
      name,
      initial: { lines: [], ring: null },
      decide(state, input, now) {
        const noted = lineOf(input, now);
        const ring = ringAfter(state, input);
        const lines = [...state.lines, noted].slice(-LINES);
        const effects = wantedAfter(input).map((todo) => ({ todo, lines }));
        return { state: { lines, ring }, effects, wakeAt: ring?.at };
      },
      decideSkipped(state, { todo }) {
        const lines = [...state.lines, `skipped ${todo}`].slice(-LINES);
        return { state: { ...state, lines }, effects: [], wakeAt: state.ring?.at };
      },
    },
  };
}

type DiaryInput = Parameters<DiaryKind['policy']['decide']>[1];

function lineOf(input: DiaryInput, now: string): string {
  if (input.type === 'news') return input.news.say;
  return input.type === 'timer' ? `rung ${now}` : input.result;
}

function ringAfter({ ring }: Diary, input: DiaryInput): Diary['ring'] {
  if (input.type === 'news' && input.news.ring !== undefined) return input.news.ring;
  if (input.type !== 'timer' || !ring) return ring;
  const at = new Date(Date.parse(ring.at) + ring.hours * HOUR).toISOString();
  return ring.times > 1 ? { ...ring, at, times: ring.times - 1 } : null;
}

function wantedAfter(input: DiaryInput): string[] {
  if (input.type === 'news') return input.news.todo ?? [];
  if (input.type === 'timer') return ['answer the bell'];
  const more = /^done (\d+)$/.exec(input.result)?.[1];
  return more && Number(more) > 0 ? [String(Number(more) - 1)] : [];
}

/** News for a diary from the place in the log with that number. */
export function tell(place: number, process: string, told: Told, policy = 'diary'): Delivery<Told> {
  return { policy, process, position: String(place).padStart(16, '0'), news: told };
}
