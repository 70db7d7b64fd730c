import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtOf, LONGEST_SILENCE, look, PROOF, STEP, type Trust } from './trust.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2026-11-01T12:00:00.000Z');

/** A machine whose clock can be set, looked at every minute. */
class Machine {
  trust: Trust = {};
  /** By how much the clock is wrong. */
  error = 0;
  elapsed = 0;

  constructor(known: readonly number[] = [], error = 0) {
    this.error = error;
    this.trust = look({}, this.sighting(), known);
  }

  get time(): number {
    return START + this.elapsed;
  }

  sighting() {
    return { wall: this.time + this.error, steady: this.elapsed };
  }

  pass(milliseconds: number): void {
    const end = this.elapsed + milliseconds;
    while (this.elapsed < end) {
      this.elapsed = Math.min(end, this.elapsed + MINUTE);
      this.trust = look(this.trust, this.sighting());
    }
  }

  set(error: number): void {
    this.error = error;
    this.trust = look(this.trust, this.sighting());
  }

  get doubt(): string | undefined {
    return doubtOf(this.trust);
  }
}

describe('a clock', () => {
  it('that goes on evenly is believed, also where it is corrected by a little', () => {
    const machine = new Machine([START - MINUTE]);
    machine.pass(DAY);
    machine.set(STEP);
    expect(machine.doubt).toBeUndefined();
  });

  it.each([
    [40, 'forward by 3456000 s'],
    [-40, 'back by 3456000 s'],
  ])(
    'that is off by %s days is distrusted, and trusted again as soon as it is right',
    (days, words) => {
      const machine = new Machine([START]);
      machine.set(days * DAY);
      expect(machine.doubt).toContain(words);
      machine.pass(MINUTE);
      expect(machine.doubt).toContain(words);
      machine.set(0);
      expect(machine.doubt).toBeUndefined();
    },
  );

  it('that was set is believed once it has gone on evenly for long', () => {
    const machine = new Machine([START]);
    machine.set(40 * DAY);
    machine.pass(PROOF - MINUTE);
    expect(machine.doubt).toBeDefined();
    machine.pass(MINUTE);
    expect(machine.doubt).toBeUndefined();
  });

  it.each([40 * DAY, -40 * DAY, LONGEST_SILENCE + MINUTE, -STEP - MINUTE])(
    'that is off by %s ms at startup is distrusted until it has proved right',
    (error) => {
      const machine = new Machine([START], error);
      expect(machine.doubt).toContain('when it started');
      machine.pass(PROOF);
      expect(machine.doubt).toBeUndefined();
    },
  );

  it('has to agree with all that is known', () => {
    expect(new Machine([START, START - DAY]).doubt).toBeUndefined();
    expect(new Machine([START, START - 40 * DAY]).doubt).toBeDefined();
    expect(new Machine([START + 40 * DAY, START]).doubt).toBeDefined();
  });
});

const happenings = fc.array(
  fc.record({
    minutes: fc.integer({ min: 1, max: 8 * 60 }),
    error: fc.constantFrom(0, MINUTE, -MINUTE, 40 * DAY, -40 * DAY, 400 * DAY),
  }),
  { maxLength: 30 },
);

it('is never believed while it is wrong, unless it has been wrong by as much for the time of a proof', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const machine = new Machine([START]);
      const proven = [0];
      let since = 0;
      for (const { minutes, error } of all) {
        if (Math.abs(error - machine.error) > STEP) since = machine.elapsed;
        machine.set(error);
        machine.pass(minutes * MINUTE);
        if (machine.elapsed - since >= PROOF) proven.push(error);
        const isProven = proven.some((one) => Math.abs(one - error) <= STEP);
        if (!isProven) expect(machine.doubt).toBeDefined();
      }
    }),
  );
});

it('is always trusted again in the end', () => {
  fc.assert(
    fc.property(happenings, fc.integer({ min: -100, max: 100 }), (all, days) => {
      const machine = new Machine([START], days * DAY);
      for (const { minutes, error } of all) {
        machine.set(error);
        machine.pass(minutes * MINUTE);
      }
      machine.pass(PROOF + MINUTE);
      expect(machine.doubt).toBeUndefined();
    }),
  );
});
