import { clampNumber } from '@canvass/contracts/question/answer';
import { readNumber } from '@canvass/contracts/question/typed-number';
import type { Remark } from './props.js';

/** The bounds of a number. */
export interface Bounds {
  min: number;
  max: number;
}

interface Understood {
  /** What is stored; undefined for nothing. */
  number: number | undefined;
  remark?: Remark;
}

const refused = (words: Remark['words']): Understood => ({
  number: undefined,
  remark: { words, until: 'changed' },
});

/** The number that is stored of what was typed, between the bounds, and what there is to say of it. */
export function understand(typed: string, bounds: Bounds): Understood {
  const read = readNumber(typed);
  switch (read.kind) {
    case 'nothing':
      return { number: undefined };
    case 'fraction':
      return refused((text) => text('answerWhole'));
    case 'unclear':
      return refused((text) => text('numberUnclear', { number: read.number }));
    case 'unread':
      return refused((text) => text('numberUnread'));
    case 'whole': {
      const number = clampNumber({ validationRule: bounds }, read.number);
      if (number === read.number) return { number };
      const key = number > read.number ? 'numberRaised' : 'numberLowered';
      const words: Remark['words'] = (text) => text(key, { typed: typed.trim(), number });
      return { number, remark: { words, until: 'confirmed' } };
    }
  }
}
