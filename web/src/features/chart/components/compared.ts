import type { ChartItem, CountedChart } from '@canvass/contracts/chart/view';
import { answerTypes } from '@canvass/contracts/question/types/catalogue';
import type { Bar } from './bar.js';

type Figure = 'score' | 'mean' | 'median';

/** One answer in two periods; a bar is missing where the period does not know the answer. */
export interface ComparedBar {
  /** Of a grid; else empty. */
  row: string;
  answer: string;
  now: Bar | undefined;
  before: Bar | undefined;
  /** By how many percentage points its share grew; undefined where one of the periods has no answers at all. */
  points: number | undefined;
}

export interface ComparedFigure {
  name: Figure;
  now: number | null;
  before: number | null;
  /** Undefined where one of them is none. */
  difference: number | undefined;
}

export interface Compared {
  totals: { now: number; before: number };
  bars: ComparedBar[];
  figures: ComparedFigure[];
}

type Of = Pick<CountedChart, 'type' | 'total' | 'dataset'> &
  Pick<CountedChart, 'mpsSubQuestions' | Figure>;

/** Whether the answers to a question are the same in any period: bins of numbers and days differ from one to another. */
function hasFixedAnswers({ type }: Pick<ChartItem, 'type'>): boolean {
  const { storedAs, firstOfScale } = answerTypes[type];
  return storedAs !== 'date' && (storedAs !== 'numbers' || firstOfScale !== null);
}

/** Bars by what tells them apart: answers of the same words are told apart by their order. */
function byKey(item: Of): Map<string, { row: string; total: number; bar: Bar }> {
  const rows = item.mpsSubQuestions ?? [{ row: '', total: item.total, dataset: item.dataset }];
  const bars = new Map<string, { row: string; total: number; bar: Bar }>();
  for (const { row, total, dataset } of rows) {
    for (const bar of dataset) {
      let key = JSON.stringify([row, bar.answer]);
      while (bars.has(key)) key += ' ';
      bars.set(key, { row, total, bar });
    }
  }
  return bars;
}

function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * How a question was answered in two periods.
 * @param before undefined where the other period has no chart of it
 */
export function compared(now: Of, before: Of | undefined): Compared {
  const [these, those] = [now, before].map((item) =>
    item && hasFixedAnswers(item) ? byKey(item) : new Map<string, never>(),
  ) as [ReturnType<typeof byKey>, ReturnType<typeof byKey>];
  const keys = [...these.keys(), ...[...those.keys()].filter((key) => !these.has(key))];
  return {
    totals: { now: now.total, before: before?.total ?? 0 },
    bars: keys.map((key) => {
      const [one, other] = [these.get(key), those.get(key)];
      const hasBoth = (one?.total ?? now.total) > 0 && (other?.total ?? before?.total ?? 0) > 0;
      return {
        row: one?.row ?? other?.row ?? '',
        answer: one?.bar.answer ?? other?.bar.answer ?? '',
        ...{ now: one?.bar, before: other?.bar },
        points: hasBoth
          ? toOneDecimal((one?.bar.percent ?? 0) - (other?.bar.percent ?? 0))
          : undefined,
      };
    }),
    figures: (['score', 'mean', 'median'] as const).flatMap((name) => {
      const [value, earlier] = [now[name] ?? null, before?.[name] ?? null];
      if (value === null && earlier === null) return [];
      const hasBoth = value !== null && earlier !== null;
      const difference = hasBoth ? toOneDecimal(value - earlier) : undefined;
      return [{ name, now: value, before: earlier, difference }];
    }),
  };
}
