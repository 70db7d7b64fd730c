import { describe, expect, it } from 'vitest';
import { deviceContent } from '../samples/contents.js';
import { changesOfConfiguring, changesOfPolls, changesOfType } from './transitions.js';

const anew = { isSaved: false, mayOffer: (poll: string) => poll !== 'plain' };
const saved = { ...anew, isSaved: true };
const routed = deviceContent({ customRoute: 'a', pin: '1234', serialNumber: 'OWN-1' });

describe('changesOfType', () => {
  it('takes the route back, and makes the number of a new service again', () => {
    expect(changesOfType(routed, 'qr', anew)).toEqual({
      ...{ type: 'qr', customRoute: '', autoConfigure: true, serialNumber: '', pin: '0000' },
    });
    expect(changesOfType(routed, 'qr', saved)).toEqual({ type: 'qr', customRoute: '' });
  });

  it('leaves a tablet only polls that begin with a welcome, and its pin behind', () => {
    const two = { ...routed, polls: ['plain', 'welcoming'], isActive: 'plain' };
    const tablet = { ...two, ...changesOfType(two, 'tablet', saved) };
    expect(tablet).toMatchObject({ polls: ['welcoming'], isActive: 'welcoming', pin: '1234' });
    expect(changesOfType(tablet, 'hyperlink', saved)).toMatchObject({ pin: '0000' });
  });

  it('is nothing where it stays what it is', () => {
    expect(changesOfType(routed, 'hyperlink', anew)).toEqual({});
  });
});

it('makes the only poll the active one, and none of several', () => {
  expect(changesOfPolls(['a'], { isActive: '' })).toEqual({ polls: ['a'], isActive: 'a' });
  expect(changesOfPolls(['a', 'b'], { isActive: 'a' }).isActive).toBe('a');
  expect(changesOfPolls(['b', 'c'], { isActive: 'a' }).isActive).toBe('');
});

it('clears the number and the pin where the number is typed by hand', () => {
  expect(changesOfConfiguring(false)).toEqual({
    ...{ autoConfigure: false, serialNumber: '', pin: '0000' },
  });
});
