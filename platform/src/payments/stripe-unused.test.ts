import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { isPaidByCredit, unreturnedCredits, unusedShareOf } from './stripe-unused.js';

const PERIOD = 1000;

/** One for a period that begins with the epoch. */
function invoice(id: string, total: number, [before, after] = [0, 0]): Stripe.Invoice {
  const lines = { data: [{ amount: total, period: { start: 0, end: PERIOD } }] };
  const balances = { starting_balance: before, ending_balance: after };
  return { id, total, lines, ...balances } as Stripe.Invoice;
}

function at(share: number): string {
  return new Date(PERIOD * share * 1000).toISOString();
}

describe('what is unused', () => {
  it.each([
    [-1, 1],
    [0, 1],
    [0.25, 0.75],
    [1, 0],
    [2, 0],
  ])('is, %s of the period on, a share of %s, be it billed or credited', (on, share) => {
    for (const total of [1200, -1200]) {
      expect(unusedShareOf(invoice('one', total), at(on))).toBe(share);
    }
  });

  it('is nothing of an invoice of nothing, and of lines for no time', () => {
    expect(unusedShareOf(invoice('one', 0), at(0.5))).toBe(0);
    const lines = { data: [{ amount: 5, period: { start: 7, end: 7 } }] };
    expect(unusedShareOf({ lines } as Stripe.Invoice, at(0))).toBe(0);
  });
});

it('credit has paid of what bills something and found some', () => {
  const found = [invoice('one', 1200, [-500, 0]), invoice('two', -700, [-500, -1200])];
  expect(found.map(isPaidByCredit)).toEqual([true, false]);
  expect(isPaidByCredit(invoice('three', 1200, [0, 0]))).toBe(false);
});

describe('credit that is not returned', () => {
  const older = invoice('older', -1000, [0, -1000]);
  const newer = invoice('newer', -1000, [-1000, -2000]);

  it.each([
    ['all of it', 2000, ['newer', 'older']],
    ['more than the newer', 1600, ['newer', 'older']],
    ['what is left of the newer, since the older is spent first', 800, ['newer']],
    ['none that is spent', 0, []],
  ])('is %s', (_, left, ids) => {
    const newest = invoice('newest', 500, [-left - 500, -left]);
    expect(unreturnedCredits([newest, newer, older], at(1))).toEqual(ids);
  });

  it('is none that is paid back with what was credited', () => {
    expect(unreturnedCredits([newer, older], at(0))).toEqual([]);
    expect(unreturnedCredits([newer, older], at(0.1))).toEqual(['newer', 'older']);
    expect(unreturnedCredits([], at(0))).toEqual([]);
  });
});
