import type { Seller, TestInvoice } from '@canvass/platform/payments/port';
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

const reader = { language: 'en', timeZone: 'Europe/Sofia' } as const;
const seller: Seller = {
  ...{ name: 'Polls & Co', address: 'Main St 1, Sofia', taxNumber: 'BG1' },
  ...{ taxName: 'VAT', taxRate: 20 },
};

it('names the seller of that time, with the tax that its price contains', () => {
  const page = invoicePage({ ...invoice, seller }, { companyName: 'Northwind' }, reader);
  expect(page).toContain('<dt>From</dt><dd>Polls &amp; Co</dd>');
  expect(page).toContain('<dt>Address</dt><dd>Main St 1, Sofia</dd>');
  expect(page).toContain('<dt>Tax number</dt><dd>BG1</dd>');
  expect(page).toMatch(/<td>Includes VAT \(20%\)<\/td><td>.*4\.98/);
});

it('has a line for the tax also where there is none, and names nobody in particular', () => {
  const page = invoicePage(invoice, { companyName: 'Northwind' }, reader);
  expect(page).toMatch(/<td>Tax \(0%\)<\/td><td>0</);
  expect(page).not.toContain('<dt>From</dt>');
});

it('bears its number, and the day that it was for the company', () => {
  const late = { ...invoice, number: '2026-000123', createdAt: '2026-10-02T22:30:00.000Z' };
  const page = invoicePage(late, { companyName: 'Northwind' }, reader);
  expect(page).toContain('<dt>Number</dt><dd>2026-000123</dd>');
  expect(page).toContain('<dt>Date</dt><dd>October 3, 2026</dd>');
});

it('calls a credit a credit', () => {
  const page = invoicePage({ ...invoice, amount: -1200, seller }, { companyName: 'N' }, reader);
  expect(page).toContain('<h1>Credit note</h1>');
  expect(page).toContain('<dt>Status</dt><dd>Credited</dd>');
  expect(page).toMatch(/<td>Includes VAT \(20%\)<\/td><td>.*2\.00/);
});

it('names the buyer, with address and tax number as their country calls it', () => {
  const page = invoicePage(invoice, { companyName: 'Northwind', billingDetails }, reader);
  expect(page).toContain('<dt>For</dt><dd>Northwind Ltd, pay@northwind.example</dd>');
  expect(page).toContain('<dt>Address</dt><dd>Vitosha 1, 1000 Sofia &lt;b&gt;, Bulgaria</dd>');
  expect(page).toContain('<dt>EIK / UIC</dt><dd>204567891</dd>');
});

it('names the company alone where it has given no billing details', () => {
  const page = invoicePage(invoice, { companyName: 'Northwind' }, reader);
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
  const page = invoicePage(given, { companyName: 'Northwind' }, reader);
  expect(page).toContain(`<dt>Status</dt><dd>${state}</dd>`);
});
