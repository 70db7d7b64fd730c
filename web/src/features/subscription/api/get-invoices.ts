import { subscriptionCalls } from '@canvass/contracts/subscription/calls';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/client.js';

interface InvoicePage {
  limit: number;
  /** From 1. */
  page: number;
}

function invoicesQuery(page: InvoicePage) {
  return queryOptions({
    queryKey: ['account', 'invoices', page],
    queryFn: ({ signal }) => ask(subscriptionCalls.invoices, { query: page, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the firm's invoices, newest first. @param enabled whether the account may read them */
export function useInvoices(page: InvoicePage, enabled: boolean) {
  return useQuery({ ...invoicesQuery(page), enabled });
}
