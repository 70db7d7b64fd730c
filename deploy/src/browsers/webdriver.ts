import type { Tab } from './tab.js';

/** A command of WebDriver and what it takes. */
export type Send = (command: Command, parameters?: object) => Promise<unknown>;

export type Command =
  | 'Navigate'
  | 'ExecuteAsyncScript'
  | 'PerformActions'
  | 'ReleaseActions'
  | 'TakeScreenshot';

/** Hands on what the expression comes to, and its failure in words. */
const scriptOf = (expression: string): string => `
  var done = arguments[arguments.length - 1];
  Promise.resolve().then(function () { return (${expression}); }).then(
    function (value) { done({ value: value === undefined ? null : value }); },
    function (error) { done({ failure: String(error) }); }
  );`;

/** A tab that is driven by WebDriver's commands, over any transport. */
export function webdriverTab(send: Send, end: () => Promise<void>): Tab {
  const act = async (actions: object[]): Promise<void> => {
    await send('PerformActions', { actions });
    await send('ReleaseActions');
  };
  return {
    open: async (url) => void (await send('Navigate', { url })),
    ask: async <Answer>(expression: string) => {
      const asked = { script: scriptOf(expression), args: [] };
      const answer = await send('ExecuteAsyncScript', asked);
      const { value, failure } = answer as { value: Answer; failure?: string };
      if (failure !== undefined) throw new Error(failure);
      return value;
    },
    press: (x, y) =>
      act([
        {
          ...{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
          actions: [
            { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]),
    type: (text) =>
      act([
        {
          ...{ type: 'key', id: 'keys' },
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ]),
    picture: async () => Buffer.from(String(await send('TakeScreenshot')), 'base64'),
    end,
  };
}
