import { useRef } from 'react';
import type { Manner } from './props.js';

const TOGETHER_MILLISECONDS = 900;

/**
 * Choosing a value by its digits: 1 and 0, pressed shortly after each other, are 10.
 * @param values what the scale offers, lowest first
 */
export function useNumberKey(values: readonly number[]) {
  const before = useRef({ digit: '', at: 0 });
  const largest = values[values.length - 1] ?? 0;
  return (key: string): { index: number; manner: Manner } => {
    if (!/^\d$/.test(key)) return { index: -1, manner: 'chosen' };
    const now = Date.now();
    const together =
      now - before.current.at < TOGETHER_MILLISECONDS ? before.current.digit + key : key;
    before.current = { digit: key, at: now };
    const typed = values.includes(Number(together)) ? together : key;
    const manner = Number(typed) * 10 <= largest && Number(typed) > 0 ? 'moved' : 'chosen';
    return { index: values.indexOf(Number(typed)), manner };
  };
}
