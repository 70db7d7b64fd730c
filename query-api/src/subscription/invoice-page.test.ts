import type { TestInvoice } from '@canvass/platform/payments/port';
import { expect, it } from 'vitest';
import { invoicePage } from './invoice-page.js';

const invoice: TestInvoice = {
  ...{ id: 'in_1_1', firm: 'f', createdAt: '2026-10-02T09:00:00.000Z', currency: 'eur' },
  ...{ amount: 2990, credit: 0, status: 'paid', failedAt: null },
  ...{ name: 'Pro', description: 'For a team', email: 'pay@northwind.example' },
};
const billingDetails = {
  ...{ companyName: 'Northwind Ltd', uic: '204567891' },
  addressDetails: {
    ...{ address: 'Vitosha 1', postalCode: '1000', city: 'Sofia <b>' },
    country: { code: 'BG', name: 'Bulgaria' },
  },
};

it('names the buyer, with address and tax number as their country calls it', () => {
  const page = invoicePage(invoice, { companyName: 'Northwind', billingDetails }, 'en');
  expect(page).toContain('<dt>For</dt><dd>Northwind Ltd, pay@northwind.example</dd>');
  expect(page).toContain('<dt>Address</dt><dd>Vitosha 1, 1000 Sofia &lt;b&gt;, Bulgaria</dd>');
  expect(page).toContain('<dt>EIK / UIC</dt><dd>204567891</dd>');
});

it('names the company alone where it has given no billing details', () => {
  const page = invoicePage(invoice, { companyName: 'Northwind' }, 'en');
  expect(page).toContain('<dt>For</dt><dd>Northwind, pay@northwind.example</dd>');
  expect(page).not.toContain('<dt>Address</dt>');
  expect(page).not.toContain('Tax number');
});

it.each([
  [undefined, 'Paid'],
  [1000, 'Partly refunded'],
  [2990, 'Refunded'],
])('says how it stands after %s was refunded', (refunded, state) => {
  const given = refunded === undefined ? invoice : { ...invoice, refunded };
  const page = invoicePage(given, { companyName: 'Northwind' }, 'en');
  expect(page).toContain(`<dt>Status</dt><dd>${state}</dd>`);
});
