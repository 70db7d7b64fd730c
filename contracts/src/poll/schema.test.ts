import { describe, expect, it } from 'vitest';
import { createPollSchema, editPollSchema } from './commands.js';
import { defaultStyle, newPoll, type PollStyle } from './poll.js';
import { pollEvents } from './events.js';

const address = 'javascript:alert(1)';
const wrong: [field: string, style: Partial<PollStyle>][] = [
  ['questionColor', { questionColor: '#12345' }],
  ['buttonStyle.color', { buttonStyle: { color: '#1234567' } }],
  ['backgroundImageURL', { backgroundImageURL: address }],
  ['logoImageFile', { logoImageFile: address }],
  [
    'welcomeScreen.screenBackgroundImageURL',
    { welcomeScreen: { show: true, screenBackgroundImageURL: address } },
  ],
];

describe('the style of a poll', () => {
  it.each(wrong)('is refused when it is sent with a wrong %s', (field, changes) => {
    const style = { ...defaultStyle, ...changes };
    const requests = [
      createPollSchema.safeParse({ name: 'Poll', style }),
      editPollSchema.safeParse({ id: '00000000-0000-4000-8000-000000000001', style }),
    ];
    for (const { error } of requests) {
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([`style.${field}`]);
    }
  });

  it.each(wrong)('stays readable when it was recorded with a wrong %s', (_, changes) => {
    const content = { ...newPoll, name: 'Poll', style: { ...defaultStyle, ...changes } };
    expect(pollEvents.PollEdited.data.parse({ content })).toEqual({ content });
  });

  it.each(['#abc', '#abcd', '#AABBCC', '#aabbcc80'])('takes the colour %s', (questionColor) => {
    const style = { ...defaultStyle, questionColor };
    expect(createPollSchema.safeParse({ name: 'Poll', style }).success).toBe(true);
  });
});
