import { done, listed, missing, type Answer, type StripeObject } from './stripe-answers.js';
import type { StripeBooks } from './stripe-books.js';
import type { StripeCheckouts } from './stripe-checkouts.js';
import {
  chargeObject,
  intentObject,
  invoiceObject,
  invoicePaymentObjects,
  noteObject,
  refundObjects,
  subscriptionObject,
} from './stripe-served.js';
import { dueOf } from './stripe-subscriptions.js';

/** A request to the API. */
export interface Asked {
  /** Method and path, without `/v1`. */
  call: string;
  /** The fields of the body, or of the query. */
  form: URLSearchParams;
  /** The version of the API, such as `2026-10-28.endive`. */
  version: string;
  now: Date;
}

/** How long after its creation a search finds an object, in milliseconds. */
const SEARCHED_AFTER = 60_000;

/** A page of the objects that have the values in the query. */
function matching(
  objects: readonly StripeObject[],
  form: URLSearchParams,
  path: string,
  names: readonly string[],
): Answer {
  const found = objects.filter((object) =>
    names.every((name) => {
      const value = form.get(name);
      return value === null || value === object[name];
    }),
  );
  return listed(found, form, path);
}

/** Lists subscriptions. It leaves canceled ones out unless the query asks for them. */
function subscriptions(books: StripeBooks, form: URLSearchParams): Answer {
  const status = form.get('status');
  const found = books.subscriptions.map(subscriptionObject).filter((object) => {
    if (status === null) return object['status'] !== 'canceled';
    return status === 'all' || status === object['status'];
  });
  return matching(found, form, '/subscriptions', ['customer']);
}

/** Searches by metadata alone, `metadata['firm']:'…'`. A search finds a new subscription only after a while. */
function search(books: StripeBooks, { form, now }: Asked): Answer {
  const [, name = '', value] =
    /^metadata\['(\w+)'\]:'([^']*)'$/.exec(form.get('query') ?? '') ?? [];
  const found = books.subscriptions
    .filter(({ kept }) => now.getTime() - Date.parse(kept.startAt) >= SEARCHED_AFTER)
    .filter(({ metadata }) => metadata[name] === value)
    .map(subscriptionObject);
  const limit = Number(form.get('limit') ?? 10);
  const data = found.slice(0, limit);
  return done({ object: 'search_result', has_more: found.length > limit, data, next_page: null });
}

function list(
  books: StripeBooks,
  checkouts: StripeCheckouts,
  { form, now }: Asked,
  path: string,
): Answer | undefined {
  const { entries } = books;
  const paid = entries.filter(({ invoice }) => dueOf(invoice) > 0);
  switch (path) {
    case '/checkout/sessions':
      return matching(checkouts.objects(now), form, path, ['subscription', 'customer', 'status']);
    case '/subscriptions':
      return subscriptions(books, form);
    case '/invoices': {
      const id = form.get('subscription');
      if (id !== null && !books.subscription(id)) return missing('subscription', id);
      const of = entries.filter((entry) => id === null || entry.of.kept.reference === id);
      const objects = of.map((entry) => invoiceObject(entry.of, entry.invoice));
      return matching(objects, form, path, ['customer', 'status']);
    }
    case '/invoice_payments': {
      const intent = form.get('payment[payment_intent]');
      const asked = entries.filter(
        ({ of, invoice }) => intent === null || of.payment(invoice.id).intent === intent,
      );
      const objects = asked.flatMap(({ of, invoice }) => invoicePaymentObjects(of, invoice));
      return matching(objects, form, path, ['invoice', 'status']);
    }
    case '/payment_intents':
      return matching(
        paid.map(({ of, invoice }) => intentObject(of, invoice)),
        form,
        path,
        ['customer'],
      );
    case '/charges':
      return matching(
        paid.map(({ of, invoice }) => chargeObject(of, invoice)),
        form,
        path,
        ['customer', 'payment_intent'],
      );
    case '/refunds':
      return matching(
        paid.flatMap(({ of, invoice }) => refundObjects(of, invoice)),
        form,
        path,
        ['charge', 'payment_intent'],
      );
    case '/credit_notes': {
      const notes = entries.flatMap(({ of, invoice }) =>
        of.payment(invoice.id).notes.map((note) => noteObject(of, invoice, note)),
      );
      return matching(notes.toReversed(), form, path, ['invoice', 'customer']);
    }
    default:
      return undefined;
  }
}

/** Carries out a request. @returns undefined for an address that Stripe does not have */
export function routed(
  books: StripeBooks,
  checkouts: StripeCheckouts,
  asked: Asked,
): Answer | undefined {
  const { call, form, now, version } = asked;
  const time = now.toISOString();
  const [, method, path = ''] = /^(\w+) (\/.*)$/.exec(call) ?? [];
  const [, kind, id = '', action] =
    /^\/(checkout\/sessions|(?!checkout\/)\w+)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  if (method === 'GET') {
    if (call === 'GET /subscriptions/search') return search(books, asked);
    if (!kind) return list(books, checkouts, asked, path);
    const object = kind === 'checkout/sessions' ? checkouts.object(id, now) : books.object(id);
    return object ? done(object) : missing(kind === 'checkout/sessions' ? 'session' : 'id', id);
  }
  if (method === 'DELETE') return kind === 'subscriptions' ? books.cancel(id, time) : undefined;
  if (path === '/checkout/sessions') return checkouts.open(form, now);
  if (path === '/invoices/create_preview') return books.preview(form, time);
  if (path === '/credit_notes') return books.credit(form, time);
  if (path === '/refunds') return books.refund(form, time);
  if (kind === 'checkout/sessions' && action === 'expire') return checkouts.expire(id, now);
  if (kind === 'invoices' && action === 'void') return books.void(id);
  return kind === 'subscriptions' && !action ? books.update(id, form, time, version) : undefined;
}
