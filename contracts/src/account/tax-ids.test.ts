import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeTaxId, providerTaxId, taxIdOf } from './tax-ids.js';

describe('a tax number as the payment provider takes it', () => {
  it.each([
    ['BG', '204 567 891', 'bg_uic', '204567891'],
    ['BG', 'bg204567891', 'eu_vat', 'BG204567891'],
    ['DE', '123 456 789', 'eu_vat', 'DE123456789'],
    ['DE', 'DE123456789', 'eu_vat', 'DE123456789'],
    ['GR', 'GR123456789', 'eu_vat', 'EL123456789'],
    ['GR', 'EL123456789', 'eu_vat', 'EL123456789'],
    ['AX', '12345678', 'eu_vat', 'FI12345678'],
    ['US', '12-3456789', 'us_ein', '123456789'],
  ])('is, of %s %s, a %s %s', (country, number, type, value) => {
    expect(providerTaxId(country, number)).toEqual({ type, value });
  });

  it('is none where there is none, or its kind is unknown', () => {
    expect(providerTaxId('DE', ' ')).toBeUndefined();
    expect(providerTaxId('AQ', '1')).toBeUndefined();
    expect(providerTaxId(undefined, '1')).toBeUndefined();
  });
});

describe('the tax number of a country', () => {
  it.each([
    ['BG', 'bg_uic', 'EIK / UIC'],
    ['DE', 'eu_vat', 'USt-IdNr.'],
    ['GB', 'gb_vat', 'VAT'],
    ['US', 'us_ein', 'EIN'],
    ['TR', 'tr_tin', 'VKN'],
  ])('is, in %s, a %s called %s', (country, type, name) => {
    expect(taxIdOf(country)).toMatchObject({ type, name });
    expect(taxIdOf(country.toLowerCase())?.type).toBe(type);
  });

  it('is not known everywhere', () => {
    expect(['', undefined, 'AQ', 'constructor'].map(taxIdOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['BG', '204567891'],
    ['BG', '2045678910001'],
    ['BG', 'bg 204 567 891'],
    ['DE', 'DE 123456789'],
    ['ES', 'B-12345674'],
    ['ES', 'ESX1234567L'],
    ['FR', '732 829 320'],
    ['FR', 'FR 44 732829320'],
    ['GB', 'GB 123 4567 89'],
    ['IT', '00743110157'],
    ['NL', 'NL123456789B01'],
    ['RO', 'RO 1234567'],
    ['TR', '123 456 7890'],
    ['US', '12-3456789'],
    ['CH', 'CHE-123.456.789 MWST'],
    ['AQ', 'any text'],
    ['BG', '  '],
    [undefined, '1'],
  ])('may be, in %s, %s', (country, number) => {
    expect(mayBeTaxId(country, number)).toBe(true);
  });

  it.each([
    ['BG', '20456789'],
    ['BG', 'DE123456789'],
    ['DE', '12'],
    ['US', '12-345678'],
    ['IT', 'IT123'],
  ])('cannot be, in %s, %s', (country, number) => {
    expect(mayBeTaxId(country, number)).toBe(false);
  });

  it('is checked fast for any text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('BG', 'GB', 'IE', 'SG'),
        fc.string({ maxLength: 60 }),
        (...of) => {
          expect(typeof mayBeTaxId(...of)).toBe('boolean');
        },
      ),
    );
  });
});
