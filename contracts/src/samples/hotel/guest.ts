import type { Language } from '../../language/language.js';
import type { Random } from '../random.js';

/** A respondent, with the traits that all of their answers share. */
export interface Guest {
  random: Random;
  language: Language;
  /** Mood from 0 (worst) to 1 (best). */
  mood: number;
  onBusiness: boolean;
  /** The day on which they answer. */
  day: Date;
  /** How they sign: the data URL of a PNG. */
  signature: string;
}

const MILLISECONDS_A_DAY = 24 * 60 * 60 * 1000;

/** A mark from 1 to `max` around the mood. */
export function mark(guest: Guest, max: number, better = 0): number {
  const wanted = guest.random.around(guest.mood + better, 0.13);
  return within(1, max, 1 + (max - 1) * wanted);
}

/** From 0 to 10: people who are content recommend without reserve. */
export function recommendation(guest: Guest): number {
  return within(0, 10, guest.random.around(guest.mood * 11.4, 1.1));
}

function within(min: number, max: number, value: number): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}

/** YYYY-MM-DD of a day so many days after the guest's own; before it when negative. */
export function dayFrom(guest: Guest, days: number): string {
  return new Date(guest.day.getTime() + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** A remark in the guest's language that fits the mood. */
export function remark(
  guest: Guest,
  remarks: Partial<Record<Language, Record<'good' | 'mixed' | 'bad', [string, ...string[]]>>>,
): string | undefined {
  const own = remarks[guest.language];
  if (!own) return undefined;
  if (guest.mood > 0.72) return guest.random.pick(own.good);
  return guest.random.pick(guest.mood > 0.45 ? own.mixed : own.bad);
}
