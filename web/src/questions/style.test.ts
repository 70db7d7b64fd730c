import { describe, expect, it } from 'vitest';
import { defaultStyle } from '@canvass/contracts/poll/poll';
import { appearanceOf } from './style.js';

const of = (part: object) => appearanceOf({ ...defaultStyle, ...part });

describe('how a poll looks', () => {
  it('is light where the company chose nothing, or its own buttons and logo, on a dark device too', () => {
    expect(of({})).toMatchObject({ 'data-scheme': 'light', 'data-picture': false });
    const brand = { logoImageFile: '/logo.png', buttonStyle: { color: '#0b7285' } };
    expect(of(brand)['data-scheme']).toBe('light');
    expect(of({}).style).not.toHaveProperty('--ink');
  });

  it.each([
    ['#000', 'dark'],
    ['#0d1b2a', 'dark'],
    ['#ffffff', 'light'],
    ['#fdf1ec', 'light'],
  ])('on %s is %s, so that what was left open can be read', (backgroundColor, scheme) => {
    expect(of({ backgroundColor })['data-scheme']).toBe(scheme);
  });

  it('follows the system where the poll says so, and has no colours of its own', () => {
    const colorScheme = 'automatic';
    expect(of({ colorScheme })['data-scheme']).toBe('auto');
    expect(of({ colorScheme, answersColor: '#123456' })['data-scheme']).toBe('light');
    expect(of({ colorScheme, backgroundImageURL: '/hall.png' })['data-scheme']).toBe('light');
    expect(of({ colorScheme, backgroundColor: '#000' })['data-scheme']).toBe('dark');
  });

  it('stays light where only the text has a colour, since that was chosen against white', () => {
    expect(of({ questionColor: '#123456' })['data-scheme']).toBe('light');
  });

  it('gives a coloured button a text that can be read', () => {
    expect(of({ buttonStyle: { color: '#222222' } }).style['--on-button']).toBe('#fff');
    expect(of({ buttonStyle: { color: '#ffee88' } }).style['--on-button']).toBe('#16202e');
    const own = { color: '#222222', textColor: '#ff0000' };
    expect(of({ buttonStyle: own }).style['--on-button']).toBe('#ff0000');
  });

  it('aligns by the writing direction', () => {
    expect(of({ textAlignment: 'left' }).style).toMatchObject({
      '--align': 'start',
      '--before': 0,
    });
    expect(of({ textAlignment: 'right' }).style).toMatchObject({ '--align': 'end', '--after': 0 });
  });

  it('quotes the address of the background image', () => {
    const { style } = of({ backgroundImageURL: '/a") url(evil' });
    expect(style['--picture']).toBe('url("/a\\") url(evil")');
  });
});
