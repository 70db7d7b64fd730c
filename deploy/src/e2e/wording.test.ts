import { describe, expect, it } from 'vitest';
import { pseudo, pseudoTexts } from './pseudo.js';
import { wordingOf } from './wording.js';

describe('the pseudo-language', () => {
  it('keeps values, is longer, and stands in brackets', () => {
    expect(pseudo('Hello {{name}}')).toBe('⟦Ĥééłłóó {{name}}⟧');
    expect(pseudo('{{count}} %')).toBe('{{count}} %');
    expect(pseudoTexts({ a: { b: 'No' } })).toEqual({ a: { b: '⟦Ñóó⟧' } });
  });
});

describe('the wording of a language', () => {
  const german = wordingOf('de');

  it('finds a text by its English name, with what stands for its values', () => {
    const row = german.nameOf(/^More actions: Your v/, false);
    expect(row.test('Weitere Aktionen: Your visit')).toBe(true);
    expect(row.test('Weitere Aktionen: Your stay')).toBe(false);
    expect(german.nameOf(/^Edit: Ugo/, false).test('Bearbeiten: Ugo Petrov')).toBe(true);
    expect(german.nameOf('Sign in', true).test('Anmelden')).toBe(true);
    expect(german.nameOf('A friend', false).test('A friend')).toBe(true);
  });

  it('takes a name to its end, where the English one ends', () => {
    const everywhere = wordingOf('ar').nameOf(/^Sign out everywhere$/, false);
    expect(everywhere.test('تسجيل الخروج من كل مكان')).toBe(true);
    expect(everywhere.test('تسجيل الخروج من كل مكان آخر')).toBe(false);
  });

  it('takes a label that is wholly known for no beginning of another', () => {
    const password = german.labelOf(/^Password/, false);
    expect(password.test('Passwort *')).toBe(true);
    expect(password.test('Passwort wiederholen')).toBe(false);
  });

  it('finds elements by selectors with English texts in them', () => {
    expect(german.selectorOf('main :text("No services yet")')).toContain('"Noch keine Kanäle"');
    expect(german.selectorOf('[aria-label=Rows]')).toContain('[aria-label="Rows"]');
  });
});
