import { expect, it } from 'vitest';
import { defaultStyle, type PollStyle } from '../poll/poll.js';
import { besidesItsTheme, lookOf, withTheme } from './look.js';

const theme = {
  ...{ _id: 't', questionColor: '#111111', backgroundColor: '#eeeeee' },
  ...{ buttonsColor: '#222222', buttonsTextColor: '#ffffff' },
};

it('gives a poll the look of a theme, in place of its own, and leaves the rest of its style', () => {
  const before: PollStyle = {
    ...defaultStyle,
    ...{ fontType: 'Lora', answersColor: '#999999', backgroundImageURL: '/api/files/a' },
    buttonStyle: { rounded: true, borderColor: '#999999' },
  };
  const after = withTheme(before, theme);
  const { _id, ...look } = theme;
  expect(after).toEqual({
    ...{ ...defaultStyle, fontType: 'Lora', themeId: _id },
    ...{ questionColor: '#111111', backgroundColor: '#eeeeee' },
    buttonStyle: { rounded: true, color: '#222222', textColor: '#ffffff' },
  });
  expect(lookOf(after)).toEqual(look);
  const changed = { style: { ...after, questionColor: '#333333' } };
  expect(besidesItsTheme(changed, { ...theme, _id: 'other' })).toEqual(changed);
  expect(besidesItsTheme(changed, theme).style).toEqual({
    ...{ ...defaultStyle, fontType: 'Lora', themeId: _id, questionColor: '#333333' },
    buttonStyle: { rounded: true },
  });
});
