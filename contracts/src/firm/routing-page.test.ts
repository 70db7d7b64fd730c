import { describe, expect, it } from 'vitest';
import { buttonsOf, checkRoutingPage, newRoutingPage } from './routing-page.js';

describe('buttonsOf', () => {
  it('always offers the service, and others only with a link', () => {
    expect(buttonsOf(newRoutingPage)).toEqual([{ button: 'button3', name: '' }]);
    const page = {
      ...newRoutingPage,
      button1name: ' Menu ',
      button1link: ' https://vitosha.example/menu ',
      button2name: 'Nowhere',
      button3name: 'Rate us',
    };
    expect(buttonsOf(page)).toEqual([
      { button: 'button1', name: 'Menu', link: 'https://vitosha.example/menu' },
      { button: 'button3', name: 'Rate us' },
    ]);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'https://', 'https://a b.example', '/polls'])(
    'does not lead to %s, which is not taken either',
    (button2link) => {
      const page = { ...newRoutingPage, button2link };
      expect(buttonsOf(page)).toHaveLength(1);
      expect(checkRoutingPage(page)).toEqual([{ code: 'urlInvalid', field: 'button2link' }]);
    },
  );
});
