import { expect, test } from 'vitest';
import { oneMember } from './one-member.js';

test.each([
  [
    'mongodb://127.0.0.1:1,127.0.0.1:2,127.0.0.1:3/?replicaSet=canvass',
    'mongodb://127.0.0.1:1/?directConnection=true',
  ],
  ['mongodb://127.0.0.1:1/', 'mongodb://127.0.0.1:1/?directConnection=true'],
  ['mongodb://127.0.0.1:1', 'mongodb://127.0.0.1:1/?directConnection=true'],
  [
    'mongodb://ada:pw@a:1,b:2/admin?replicaSet=x&tls=true',
    'mongodb://ada:pw@a:1/admin?tls=true&directConnection=true',
  ],
])('of %s one member is asked', (url, one) => expect(oneMember(url)).toBe(one));

test('an address that stands for several servers has no first member', () => {
  expect(() => oneMember('mongodb+srv://cluster.example/')).toThrow(TypeError);
});
