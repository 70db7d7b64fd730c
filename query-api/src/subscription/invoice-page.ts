import { directionOf, type InterfaceLanguage } from '@canvass/contracts/language/language';
import { formatPrice } from '@canvass/contracts/plan/price';
import type { AccountState } from '@canvass/contracts/account/state';
import { taxIdOf } from '@canvass/contracts/account/tax-ids';
import type { ServerCatalogue } from '@canvass/contracts/texts/server';
import type { PlainKey } from '@canvass/contracts/texts/translate';
import { escapeHtml } from '@canvass/contracts/http/html';
import { invoiceState, taxWithin } from '@canvass/contracts/subscription/invoice';
import type { Seller, TestInvoice } from '@canvass/platform/payments/port';
import { translator } from '@canvass/platform/texts/translator';

const style = `
:root { color-scheme: light; font: 16px/1.5 Inter, system-ui, sans-serif; color: #1f2a37; }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
p.notice { border: 1px solid #c7ccd3; border-radius: 8px; padding: .5rem .75rem; }
dl { margin: 1.25rem 0; display: grid; grid-template-columns: minmax(6.5rem, max-content) 1fr; gap: .25rem 1.5rem; }
dt { color: #4b5563; } dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin: 1.5rem 0; }
th, td { text-align: left; padding: .5rem 0; border-bottom: 1px solid #c7ccd3; vertical-align: top; }
th:last-child, td:last-child { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
small { color: #4b5563; display: block; }
button { font: inherit; color: #fff; background: #2e3d53; border: 0; border-radius: 8px; padding: .75rem 1.5rem; cursor: pointer; }
button:focus-visible { outline: 3px solid #7a93b8; outline-offset: 2px; }
@media print { form, p.notice { display: none; } }
`;

/** Texts of the page that name no values. */
type Label =
  PlainKey<ServerCatalogue> extends infer Key
    ? Key extends `testInvoice.${infer Rest}`
      ? Rest
      : never
    : never;

function row(label: string, amount: string, tag = 'td'): string {
  return `<tr><${tag}>${label}</${tag}><${tag}>${amount}</${tag}></tr>`;
}

type Fact = readonly [term: string, fact: string];

/** To whom an invoice is made out. */
type Buyer = Pick<AccountState, 'companyName' | 'billingDetails'>;

/** What an invoice says of the buyer who has given billing details: the tax number under its country's name for it, and the address. */
function billingFacts(
  { billingDetails: { uic, addressDetails } = {} }: Buyer,
  say: (key: Label) => string,
): readonly Fact[] {
  const { address, postalCode, city, state, country } = addressDetails ?? {};
  const place = [postalCode, city].filter(Boolean).join(' ');
  const lines = [address, place, state, country?.name].filter(Boolean).join(', ');
  const taxName = taxIdOf(country?.code)?.name;
  return [
    ...(lines ? [[say('address'), lines] as const] : []),
    ...(uic ? [[taxName ? escapeHtml(taxName) : say('taxNumber'), uic] as const] : []),
  ];
}

/** What an invoice says of the seller; nothing where it names nobody. */
function sellerFacts({ seller }: TestInvoice, say: (key: Label) => string): readonly Fact[] {
  const { name, address, taxNumber } = seller ?? {};
  return [
    ...(name ? [[say('from'), name] as const] : []),
    ...(address ? [[say('address'), address] as const] : []),
    ...(taxNumber ? [[say('taxNumber'), taxNumber] as const] : []),
  ];
}

/** Terms are written as they are, facts escaped. */
function list(facts: readonly Fact[]): string {
  const rows = facts.map(([term, fact]) => `<dt>${term}</dt><dd>${escapeHtml(fact)}</dd>`);
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
}

/**
 * The page of an invoice of the test provider: to be printed, and, while it is open, paid.
 * @param timeZone of the firm, whose day it was
 */
export function invoicePage(
  invoice: TestInvoice,
  buyer: Buyer,
  { language, timeZone }: { language: InterfaceLanguage; timeZone: string },
): string {
  const translate = translator('server', language);
  const say = (key: Label): string => escapeHtml(translate(`testInvoice.${key}`));
  const { id, number = id, createdAt, currency, amount, credit, refunded = 0 } = invoice;
  const { status, name, description, email } = invoice;
  const title = say(amount < 0 ? 'creditNote' : 'title');
  const price = (units: number): string => escapeHtml(formatPrice(units, currency, language));
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const to: readonly Fact[] = [
    [
      say('for'),
      [buyer.billingDetails?.companyName || buyer.companyName, email].filter(Boolean).join(', '),
    ],
    ...billingFacts(buyer, say),
  ];
  const facts: readonly Fact[] = [
    [say('number'), number],
    [say('date'), date.format(new Date(createdAt))],
    [
      say('state'),
      translate(`testInvoice.status.${invoiceState(status, amount - credit, refunded)}`),
    ],
  ];
  const item = `${escapeHtml(name)}${description ? `<small>${escapeHtml(description)}</small>` : ''}`;
  const total =
    amount < 0 ? row(say('credited'), price(-amount)) : row(say('total'), price(amount - credit));
  const { taxName = translate('testInvoice.tax'), taxRate = 0 }: Partial<Seller> =
    invoice.seller ?? {};
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 });
  const taxed = { name: taxName, rate: rate.format(taxRate / 100) };
  const taxLine = translate(`testInvoice.${taxRate > 0 ? 'taxIncluded' : 'taxNone'}`, taxed);
  const tax = row(escapeHtml(taxLine), price(taxWithin(amount, taxRate)));
  const pay = `<form method="post"><button type="submit">${translate('testInvoice.pay', { price: price(amount - credit) })}</button></form>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} ${escapeHtml(number)} – ${escapeHtml(name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="notice">${say('notice')}</p>
${list(facts)}
${list(sellerFacts(invoice, say))}
${list(to)}
<table>
<thead>${row(say('item'), say('amount'), 'th')}</thead>
<tbody>${row(item, price(amount))}${tax}${credit > 0 ? row(say('credit'), price(-credit)) : ''}${total}${refunded > 0 ? row(say('refunded'), price(refunded)) : ''}</tbody>
</table>
${status === 'open' ? pay : ''}
</main>
</body>
</html>
`;
}
