import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

describe('where a browser cannot mix colours', () => {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const read = (name: string) => readFileSync(root + name, 'utf8');
  const [plain = '', mixed = ''] = read('questions/theme.module.css').split(
    '@supports (color: color-mix(in srgb, red, blue)) {',
  );
  const namesIn = (rules: string) =>
    [...rules.matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name);

  it('each colour that others mix has one that is not mixed, so that borders and marks are seen', () => {
    const names = namesIn(mixed);
    expect(names).toContain('--line');
    expect(names.filter((name) => !namesIn(plain).includes(name))).toEqual([]);
  });

  it('no style sheet of respondents mixes colours elsewhere', () => {
    const all = readdirSync(root, { encoding: 'utf8', recursive: true });
    const sheets = all.filter((name) => /^(questions|respond)\/.*\.css$/.test(name));
    expect(sheets.length).toBeGreaterThan(10);
    const mixing = sheets.filter((name) => read(name).includes('color-mix('));
    expect(mixing).toEqual(['questions/theme.module.css']);
    expect(plain).not.toContain('color-mix(');
    expect(mixed.split('\n}\n')[1]).not.toContain('color-mix(');
  });
});
