import { expect, it } from 'vitest';
import { browserRelease, describeUserAgent } from './user-agent.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`(Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `(Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
  ],
  [`(X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera', 'Linux'],
  ['(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.0 Safari/605.1.15`, 'Safari', 'macOS'],
  [
    `(iPhone; CPU iPhone OS 18_0 like Mac OS X) ${apple} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
  ],
  [
    `(iPad; CPU OS 18_0 like Mac OS X) ${apple} CriOS/140.0 Mobile Safari/604.1`,
    'Chrome',
    'iPadOS',
  ],
  [
    `(Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`(X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
])('reads %s', (rest, browser, system) => {
  expect(describeUserAgent(`Mozilla/5.0 ${rest}`)).toEqual({ browser, system });
});

it('knows the command line, and admits what it does not know', () => {
  expect(describeUserAgent('canvass/0.4.5')).toEqual({ browser: 'canvass', system: '' });
  for (const unknown of ['', 'curl/8.5.0']) {
    expect(describeUserAgent(unknown)).toEqual({ browser: '', system: '' });
  }
});

it.each([
  [`(X11; Linux x86_64) ${webkit} HeadlessChrome/88.0.4324.0 Safari/537.36`, 'Chrome 88'],
  [`(Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/139.0`, 'Edge 139'],
  [`(iPhone; CPU iPhone OS 13_1) ${apple} Version/13.1 Mobile/15E148 Safari/604.1`, 'Safari 13'],
  ['(X11; rv:78.0) Gecko/20100101 Firefox/78.0', 'Firefox 78'],
  [`(X11) ${webkit} Chrome/999.0 Safari/537.36`, 'Chrome'],
  ['curl', 'other'],
])('knows the release of %s', (userAgent, release) => {
  expect(browserRelease(`Mozilla/5.0 ${userAgent}`)).toBe(release);
});
