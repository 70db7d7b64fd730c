import { describe, expect, it } from 'vitest';
import { createPollSchema } from './commands.js';
import { newPoll } from './poll.js';
import { checkPoll } from './rules.js';

const named = { ...newPoll, name: 'Visit' };

/** Whether the server takes a poll with this style: by its shape and by the rules, which screens have as well. */
function takes(style: object): boolean {
  const { success, data } = createPollSchema.safeParse({ ...named, style });
  return success && checkPoll({ ...named, style: data.style }).length === 0;
}

describe('a style at its bounds and one past them', () => {
  const button = (part: object) => ({ buttonStyle: part });
  const welcome = (part: object) => ({ welcomeScreen: { show: true, ...part } });
  const address = (length: number) => `https://a.example/${'b'.repeat(length - 18)}`;

  it.each<[string, object, object]>([
    ['the smallest text', { fontSize: 1 }, { fontSize: 0 }],
    ['the largest text', { fontSize: 60 }, { fontSize: 61 }],
    ['no shadow', button({ elevation: 0 }), button({ elevation: -1 })],
    ['the largest shadow', button({ elevation: 24 }), button({ elevation: 25 })],
    ['the narrowest button', button({ width: 200 }), button({ width: 199 })],
    ['the widest button', button({ width: 500 }), button({ width: 550 })],
    ['a step of the width', button({ width: 250 }), button({ width: 251 })],
    [
      'a subtitle',
      welcome({ subtitle: 'a'.repeat(1000) }),
      welcome({ subtitle: 'a'.repeat(1001) }),
    ],
    ['a button text', welcome({ btnText: 'a'.repeat(100) }), welcome({ btnText: 'a'.repeat(101) })],
    ['an address', { logoImageFile: address(2000) }, { logoImageFile: address(2001) }],
    ['the place of a logo', { logoPosition: 'center' }, { logoPosition: 'middle' }],
    ['a typeface', { fontType: 'Courier Prime' }, { fontType: 'Courier' }],
    ['a colour', { questionColor: '#112233' }, { questionColor: '#1122334' }],
  ])('%s', (_, within, past) => {
    expect([takes(within), takes(past)]).toEqual([true, false]);
  });

  it('left out are as on a new poll', () => {
    const { style } = createPollSchema.parse({ ...named, style: {} });
    expect(style).toEqual({ fontSize: 20, textAlignment: 'center' });
  });
});
