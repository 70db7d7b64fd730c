import { readFile } from 'node:fs/promises';
import { until } from './process.js';
import type { Tab } from './tab.js';

/** What people press or write in, as they would name it. */
export type Role =
  | 'button'
  | 'link'
  | 'radio'
  | 'checkbox'
  | 'textbox'
  | 'list'
  | 'slider'
  | 'heading'
  | 'cell';

/** A person in front of a tab: finds things by their names, and presses what is visible. */
export interface Person {
  tab: Tab;
  /** Presses what has this role and name, once nothing lies over it. @param nth of several, from 0 */
  press(role: Role, name: string, nth?: number): Promise<void>;
  /** Presses what is there of these, until a text is seen. */
  pressUntil(role: Role, names: readonly string[], text: string): Promise<void>;
  /** Presses a place of it: fractions of its width and height. */
  pressAt(role: Role, name: string, across: number, down: number): Promise<void>;
  /** Presses a field and writes into it. */
  write(name: string, text: string): Promise<void>;
  /** Chooses from a list of the system's, which no page can press. */
  choose(name: string, option: string): Promise<void>;
  /** Gives a day to a field, whose parts each browser has in an order of its own. @param day YYYY-MM-DD */
  setDate(name: string, day: string): Promise<void>;
  /** Waits until a text is seen. */
  sees(text: string): Promise<void>;
  /** Waits until the address holds this. */
  isAt(part: string): Promise<void>;
}

interface Point {
  x: number;
  y: number;
}

/** The functions of the page's side, which know no syntax that the oldest browser does not. */
const pageSide = await readFile(new URL('page-side.js', import.meta.url), 'utf8');

export function personAt(tab: Tab): Person {
  const ask = <Answer>(call: string): Promise<Answer> =>
    tab.ask<Answer>(`(function () { ${pageSide}; return ${call}; })()`);
  /** Says what was to be seen instead of what was looked for. */
  const found = async <Found>(
    find: () => Promise<Found | undefined>,
    call = '',
  ): Promise<Found> => {
    try {
      return await until(find);
    } catch (error) {
      const seen = await ask<string>('plain(document.body.innerText)');
      throw new Error(`${call} ${String(error)}; what was seen: ${seen.slice(0, 1000)}`, {
        cause: error,
      });
    }
  };
  const words = (...given: (string | number)[]) => given.map((one) => JSON.stringify(one)).join();
  const pointOf = (role: Role, name: string, nth: number, across: number, down: number) =>
    found(() => ask<Point>(`pointOf(${words(role, name, nth, across, down)})`));
  /** Asks until it is true. */
  const done = async (call: string): Promise<void> => {
    await found(async () => (await ask<boolean>(call)) || undefined, call);
  };
  const person: Person = {
    tab,
    press: async (role, name, nth = 0) => {
      const { x, y } = await pointOf(role, name, nth, 0.5, 0.5);
      await tab.press(x, y);
    },
    pressUntil: async (role, names, text) => {
      await found(
        async () => {
          if (await ask<boolean>(`isSeen(${words(text)})`)) return true;
          for (const name of names) {
            const place = `pointOf(${words(role, name, 0, 0.5, 0.5)})`;
            const point = await ask<Point>(place).catch(() => undefined);
            if (point) await tab.press(point.x, point.y);
          }
          return undefined;
        },
        `press ${names.join(' or ')} until “${text}”`,
      );
    },
    pressAt: async (role, name, across, down) => {
      const { x, y } = await pointOf(role, name, 0, across, down);
      await tab.press(x, y);
    },
    write: async (name, text) => {
      // What comes late moves the field away from under the mouse; a person sees that, and presses again.
      await found(async () => {
        await person.press('textbox', name);
        return (await ask<boolean>(`isWrittenIn(${words(name)})`)) || undefined;
      }, `write in ${name}`);
      await tab.type(text);
    },
    choose: (name, option) => done(`choose(${words(name, option)})`),
    setDate: (name, day) => done(`setValue(${words(name, day)})`),
    sees: (text) => done(`isSeen(${words(text)})`),
    isAt: (part) => done(`window.location.href.indexOf(${words(part)}) >= 0`),
  };
  return person;
}
