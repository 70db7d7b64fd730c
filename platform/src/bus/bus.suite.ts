import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bus } from './port.js';

/** A bus of its own, and connections to it. */
export interface BusPlace {
  bus(): Promise<Bus>;
  /** Closes what was opened. */
  end(): Promise<void>;
}

/** What every bus promises. */
export function busContract(name: string, open: () => Promise<BusPlace>): void {
  describe(`bus: ${name}`, () => {
    let place: BusPlace;
    let near: Bus;
    let far: Bus;
    beforeEach(async () => {
      place = await open();
      near = await place.bus();
      far = await place.bus();
    });
    afterEach(() => place.end());

    /** Waits until what was published before has arrived: the last message of a publisher comes last. */
    const settled = async (): Promise<void> => {
      let arrived = 0;
      const buses = [near, far];
      const ends = buses.map((bus) => bus.subscribe('settled', () => arrived++));
      await vi.waitFor(() => {
        for (const bus of buses) bus.publish('settled', null);
        expect(arrived).toBeGreaterThanOrEqual(4);
      });
      for (const end of ends) end();
    };

    /** Messages a subscription got; published only once it is known to be in place. */
    const collect = async (bus: Bus, topic: string): Promise<unknown[]> => {
      const messages: unknown[] = [];
      bus.subscribe(topic, (message) => messages.push(message));
      await settled();
      return messages;
    };

    test('every subscriber gets every message of its topic, in order, near and far', async () => {
      const all = [
        await collect(near, 'polls'),
        await collect(near, 'polls'),
        await collect(far, 'polls'),
      ];
      const others = await collect(far, 'devices');
      for (let n = 1; n <= 20; n++) near.publish('polls', { n });
      await settled();
      const expected = Array.from({ length: 20 }, (_, index) => ({ n: index + 1 }));
      expect(all).toEqual([expected, expected, expected]);
      expect(others).toEqual([]);
    });

    test('carries any JSON, as a copy', async () => {
      const sides = [await collect(near, 'any'), await collect(far, 'any')];
      const message = { text: 'Ёж 😀', none: null, list: [1, false], at: new Date(0) };
      near.publish('any', message);
      near.publish('any', null);
      message.text = 'changed later';
      await settled();
      const received = {
        text: 'Ёж 😀',
        none: null,
        list: [1, false],
        at: '1970-01-01T00:00:00.000Z',
      };
      expect(sides).toEqual([
        [received, null],
        [received, null],
      ]);
      expect(() => near.publish('any', undefined)).toThrow(TypeError);
    });

    test('delivers after publish has returned', async () => {
      const messages = await collect(near, 'polls');
      near.publish('polls', 1);
      expect(messages).toEqual([]);
      await settled();
      expect(messages).toEqual([1]);
    });

    test('the same function subscribed twice is two subscriptions, each ended on its own', async () => {
      const receive = vi.fn();
      const [endFirst] = [near.subscribe('polls', receive), near.subscribe('polls', receive)];
      await settled();
      near.publish('polls', 1);
      await settled();
      expect(receive).toHaveBeenCalledTimes(2);
      endFirst();
      endFirst();
      far.publish('polls', 2);
      await settled();
      expect(receive).toHaveBeenCalledTimes(3);
    });

    test.each([
      '',
      'a.b',
      '*',
      '>',
      'two words',
      '\r\nPUB x 0',
      'Ёж 😀',
      '\ud83d',
      '='.repeat(300),
    ])('carries topic %j, and no other, to its subscribers', async (topic) => {
      const [messages, others] = [await collect(far, topic), await collect(far, `${topic}=`)];
      near.publish(topic, 1);
      await settled();
      expect([messages, others]).toEqual([[1], []]);
    });

    test('tells all who asked that messages may have been lost', async () => {
      const told = { near: 0, far: 0, ended: 0 };
      near.onMissed(() => told.near++);
      far.onMissed(() => told.far++);
      far.onMissed(() => told.ended++)();
      await settled();
      expect(told).toEqual({ near: 0, far: 0, ended: 0 });
      near.tellMissed();
      await vi.waitFor(() => expect(told).toEqual({ near: 1, far: 1, ended: 0 }));
      expect([near.problem(), far.problem()]).toEqual([undefined, undefined]);
    });

    test('a closed bus gives and takes nothing', async () => {
      const other = await place.bus();
      const messages = await collect(other, 'polls');
      other.onMissed(() => messages.push('missed'));
      near.publish('polls', 1);
      await settled();
      await vi.waitFor(() => expect(messages).toEqual([1]));
      await other.close();
      near.publish('polls', 2);
      near.tellMissed();
      await settled();
      expect(messages).toEqual([1]);
      expect(() => other.publish('polls', 3)).toThrow('closed');
      expect(() => other.tellMissed()).toThrow('closed');
      await other.close();
    });
  });
}
